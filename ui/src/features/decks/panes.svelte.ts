// Which panes of the editor are open and how wide they are: the same for every deck, and remembered.

export type Pane = 'deck' | 'pool' | 'details';
export const panes: readonly Pane[] = ['deck', 'pool', 'details'];

const PLACE = 'deck-panes';

type Layout = { closed: Pane[]; left?: number; right?: number };

/** A layout from before, or none where nothing sensible was kept. */
function kept(): Layout {
  try {
    const { closed, left, right } = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Layout>;
    const width = (one: unknown) => (typeof one === 'number' && one >= 200 && one <= 1600 ? one : undefined);
    const known = Array.isArray(closed) ? panes.filter((pane) => closed.includes(pane)) : [];
    return { closed: known.length < panes.length ? known : [], left: width(left), right: width(right) };
  } catch {
    return { closed: [] };
  }
}

export class PaneLayout {
  readonly #wide = window.innerWidth >= 1600;
  #layout = $state<Layout>(kept());

  get left(): number {
    return this.#layout.left ?? (this.#wide ? 420 : 330);
  }

  set left(width: number) {
    this.#keep({ ...this.#layout, left: width });
  }

  get right(): number {
    return this.#layout.right ?? (this.#wide ? 440 : 320);
  }

  set right(width: number) {
    this.#keep({ ...this.#layout, right: width });
  }

  isOpen(pane: Pane): boolean {
    return !this.#layout.closed.includes(pane);
  }

  /** Whether the pane is the only one that is open, and so stays. */
  isLast(pane: Pane): boolean {
    return this.isOpen(pane) && this.#layout.closed.length === panes.length - 1;
  }

  open(pane: Pane): void {
    this.#keep({ ...this.#layout, closed: this.#layout.closed.filter((one) => one !== pane) });
  }

  toggle(pane: Pane): void {
    if (this.isLast(pane)) return;
    if (this.isOpen(pane)) this.#keep({ ...this.#layout, closed: [...this.#layout.closed, pane] });
    else this.open(pane);
  }

  #keep(layout: Layout): void {
    this.#layout = layout;
    try {
      localStorage.setItem(PLACE, JSON.stringify(layout));
    } catch {
      // Without a store the layout holds until the window is closed.
    }
  }
}
