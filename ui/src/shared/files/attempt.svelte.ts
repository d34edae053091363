// Work on files that may take a while and may fail.

import { errorView } from '../../backend';
import type { ErrorView } from '../../bindings/ErrorView';
import type { ImportProgress } from '../../bindings/ImportProgress';

export class Attempt {
  failure = $state.raw<ErrorView>();
  progress = $state.raw<ImportProgress>();
  busy = $state(false);

  /** Does one thing at a time; what is asked for meanwhile is not done. */
  async run(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = undefined;
    try {
      await work();
    } catch (thrown) {
      this.failure = errorView(thrown);
    }
    this.progress = undefined;
    this.busy = false;
  }
}
