// The lines of outcomes, for one playtest and for two side by side.

import type { PlaytestFigures } from '../../../bindings/PlaytestFigures';
import type { ShareView } from '../../../bindings/ShareView';
import { t } from '../../../locales/language.svelte';
import { resolutionName } from '../../../shared/campaign/resolution';
import { named } from '../../../shared/catalogue/catalogue.svelte';

export type Row = { key: string; name: string; share: ShareView; part?: boolean };

const endings = () => ({
  alive: t.playtest.endedAlive, resigned: t.playtest.endedResigned, damage: t.playtest.endedDamage,
  horror: t.playtest.endedHorror, otherwise: t.playtest.endedOtherwise,
});
/** What the act deck ended was won, which stands first. */
const causes = () => ({ act: undefined, agenda: t.playtest.byAgenda, otherwise: t.playtest.byOtherwise });

export function rowsOf(figures: PlaytestFigures): Row[] {
  const several = figures.scenarios.length > 1;
  const scenarios = figures.scenarios.flatMap(({ scenario, won, resolutions }) => [
    ...(several ? [{ key: `won ${scenario.id}`, name: t.playtest.wonIn({ scenario: named(scenario.name) }), share: won }] : []),
    ...resolutions.map((one) => ({
      key: `${scenario.id} ${one.resolution}`, name: resolutionName(one.resolution), share: one.share, part: true,
    })),
  ]);
  return [
    { key: 'won', name: t.playtest.won, share: figures.won },
    ...scenarios,
    ...figures.reached_by.flatMap(({ by, share }) => {
      const name = causes()[by];
      return name ? [{ key: `by ${by}`, name, share }] : [];
    }),
    ...figures.ended.map(({ ended, share }) => ({ key: `ended ${ended}`, name: endings()[ended], share })),
  ];
}
