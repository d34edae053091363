// The unit of lengths on the table, `--u` in `tokens.css`, for what is measured in code.

/** Pixels of one unit in a window of this size. */
export function unitOf(width: number, height: number): number {
  return Math.max(2 / 3, Math.min(width / 1280, height / 720));
}
