// Hints: what Casebook would do at the open prompt, and why.

type Compared = { best: string; next: string };

export const hint = {
  title: 'Hint',
  thinking: 'Thinking…',
  stop: 'Stop thinking',
  none: 'Nothing was found in the time there was.',
  only: 'Nothing else is worth a thought here.',
  next: 'Otherwise',
  why: 'Why',
  outlook: ({ outlook }: { outlook: number }) => `Outlook ${outlook} of 100`,
  chances: ({ round, won, lost, defeated }: { round: number; won: string; lost: string; defeated: string }) =>
    `By the end of round ${round}: game won ${won}, lost ${lost}; an investigator defeated ${defeated}`,
  foretold: ({ won, defeated }: { won: string; defeated: string }) =>
    `By the end of the game, as far as it can be foretold: won ${won}, an investigator defeated ${defeated}`,
  gains: ({ clues, dealt, damage, horror }: { clues: string; dealt: string; damage: string; horror: string }) =>
    `This round, on average: ${clues} clues, ${dealt} damage to enemies; ${damage} damage and ${horror} horror taken`,
  seen: ({ looks }: { looks: number }) => (looks === 1 ? '1 look ahead' : `${looks} looks ahead`),
  reasons: {
    won: ({ best, next }: Compared) => `The game is won more often: ${best} instead of ${next}.`,
    lost: ({ best, next }: Compared) => `The game is lost less often: ${best} instead of ${next}.`,
    defeated: ({ best, next }: Compared) => `Investigators are defeated less often: ${best} instead of ${next}.`,
    clues: ({ best, next }: Compared) => `It finds more clues this round: ${best} instead of ${next}.`,
    dealt: ({ best, next }: Compared) => `It deals more damage to enemies this round: ${best} instead of ${next}.`,
    harm: ({ best, next }: Compared) => `It costs less damage and horror this round: ${best} instead of ${next}.`,
    outlook: ({ best, next }: Compared) => `It leads to a better position: outlook ${best} instead of ${next}.`,
    alike: ({ best, next }: Compared) => `The second choice is about as good: outlook ${best} and ${next}.`,
  },
  about: ({ level, looks }: { level: string; looks: number }) =>
    `${level} player, ${looks} looks ahead. Each look draws anew what is hidden, so the hint knows nothing that you do not. The log marks where a hint was asked for.`,
  outlookWhy: 'The outlook says how good the end looks: a win, investigators left standing, victory points.',
  marked: 'A hint was asked for here',
  beginner: 'Beginner',
  steady: 'Steady',
  expert: 'Expert',
  level: 'How well Casebook plays',
  offer: 'Hints at the table',
  offerWhy: 'A button and a key ask what Casebook would do. Nothing is said unasked, and the log marks each hint',
} as const;
