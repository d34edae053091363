// Script errors and violations of the content policy, kept for the report that a player may send.
// Tests read them from the page's root.

const faults: string[] = [];

export function recordFaults(): void {
  window.addEventListener('error', (event) => record(`error: ${event.message}`));
  window.addEventListener('unhandledrejection', (event) => record(`rejection: ${event.reason}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    record(`policy: ${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`),
  );
}

export function recordedFaults(): readonly string[] {
  return faults;
}

function record(fault: string): void {
  // Browsers report a harmless delay of size observations as an error.
  if (fault.includes('ResizeObserver loop')) return;
  faults.push(fault);
  document.documentElement.dataset.faults = JSON.stringify(faults);
}
