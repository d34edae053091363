// A question of several lines grows over the lower edge of the board. There it stands beside the column
// of the case, whose piles it would cover.

import { tick } from 'svelte';

export class Above {
  /** The height of the question, as the page keeps it. */
  height = $state(0);
  /** Whether the question reaches over the lower edge of the column. */
  reaches = $state(false);

  /** Measures anew with the whole width: in less of it the question is higher, and would keep to that. */
  async measure(question: HTMLElement | undefined, column: HTMLElement | undefined): Promise<void> {
    this.reaches = false;
    await tick();
    if (!question?.isConnected || !column) return;
    this.reaches = question.getBoundingClientRect().top < column.getBoundingClientRect().bottom - 1;
  }
}
