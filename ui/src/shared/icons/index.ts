export { type ConnectionName, connections } from './connections';
export { type Drawing, drawings, iconNames, type IconName } from './drawings';
export { default as Glyph } from './Glyph.svelte';
export { default as Icon } from './Icon.svelte';
