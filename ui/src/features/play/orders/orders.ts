// What standing orders can be about: what the prompt offers beside a pass, and what has an order.

import type { Table } from '../table.svelte';
import type { CardName, GameView, Offered, Standing } from '../types';
import type { Words } from '../../../shared/card/facts';

export type Ordered = { key: string; offered: Offered; name: CardName; words?: Words; standing: Standing };

export function keyOf({ card, ability }: Offered): string {
  return `${card} ${ability ?? ''}`;
}

/** Each ability that is offered now, once, whoever may use it. */
export function offeredNow(table: Table): Ordered[] {
  const found = new Map<string, Ordered>();
  for (const { offered, card, words } of table.prompt?.choices ?? []) {
    const name = card === undefined ? undefined : table.facts(card)?.name;
    if (!offered || !name) continue;
    const key = keyOf(offered);
    const order = table.view.orders?.abilities.find((one) => keyOf(one.offered) === key);
    found.set(key, { key, offered, name, words, standing: order?.standing ?? 'always' });
  }
  return [...found.values()];
}

/** Orders about what is not offered now. */
export function kept(view: GameView, now: Ordered[]): Ordered[] {
  const orders = (view.orders?.abilities ?? []).map((order) => ({ ...order, key: keyOf(order.offered) }));
  return orders.filter(({ key }) => !now.some((one) => one.key === key));
}
