// How experience and trauma went over a campaign, scenario by scenario, as its timeline tells.

import type { CampaignView } from '../../bindings/CampaignView';
import type { CardName } from '../../bindings/CardName';
import type { ChangeName } from '../../bindings/ChangeName';
import type { MemberView } from '../../bindings/MemberView';

/** What a scenario brought an investigator, and how they stood after it. */
export type Stage = { gained: number; earned: number; physical: number; mental: number };

export type Course = {
  /** The scenarios that wrote something, in order; nothing stands for the setup of the campaign. */
  scenarios: (CardName | undefined)[];
  people: { member: MemberView; stages: Stage[] }[];
};

const counted = { experience: 'earned', physical_trauma: 'physical', mental_trauma: 'mental' } as const;

function isCounted(kind: ChangeName): kind is keyof typeof counted {
  return kind in counted;
}

export function courseOf({ timeline, members }: CampaignView): Course {
  const made = timeline.filter(({ undone_by, waiting }) => undone_by === undefined && !waiting);
  const keyOf = (scenario: CardName | undefined) => scenario?.en ?? '';
  let last: CardName | undefined;
  const placed = made.flatMap(({ scenario, changes }) => {
    // What is put right by hand between two scenarios belongs to the one before it.
    last = scenario ?? last;
    const told = changes.filter(({ kind }) => isCounted(kind));
    return told.length > 0 ? [{ scenario: last, changes: told }] : [];
  });
  const scenarios = [...new Map(placed.map(({ scenario }) => [keyOf(scenario), scenario])).values()];
  const people = members.map((member) => {
    const stands = { earned: 0, physical: 0, mental: 0 };
    const stages = scenarios.map((scenario): Stage => {
      const before = stands.earned;
      const changes = placed.filter((one) => keyOf(one.scenario) === keyOf(scenario)).flatMap((one) => one.changes);
      for (const { kind, who, amount } of changes) {
        if (isCounted(kind) && who?.en === member.name.en) stands[counted[kind]] += amount ?? 0;
      }
      return { gained: stands.earned - before, ...stands };
    });
    return { member, stages };
  });
  return { scenarios, people: people.filter(({ stages }) => stages.some(({ earned, physical, mental }) => earned || physical || mental)) };
}
