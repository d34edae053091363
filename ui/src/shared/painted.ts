/** Whether the page is painted in plain memory, where each picture takes a frame or two. The app says so. */
export function paintedInSoftware(): boolean {
  return 'paintedInSoftware' in window && window.paintedInSoftware === true;
}
