import type { Messages } from '../en';

export const play: Messages['play'] = {
  round: ({ round }) => `${round}라운드`,
};
