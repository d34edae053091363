// What is dropped on the window and meant for nothing there does nothing: a link would else be opened
// in the place of the app. Text may be dropped into fields.

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Files are dropped into no field: it would show their address. */
const isMeant = (event: DragEvent) => isField(event.target) && !event.dataTransfer?.types.includes('Files');

function keep(event: DragEvent): void {
  if (!isMeant(event)) event.preventDefault();
}

export function refuseDrops(): void {
  window.addEventListener('dragover', keep);
  window.addEventListener('drop', keep);
}
