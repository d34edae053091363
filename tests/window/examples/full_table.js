// Puts cards into play by hand until the table of a game is full: assets and a hand for whoever acts,
// enemies beside the others. What asks something more, or engages whoever acts, is taken back.
const invoke = window.__TAURI_INTERNALS__.invoke;
const [game] = arguments;
const [HAND, ASSETS, ENCOUNTER_ROUNDS] = [10, 14, 4];
let view = await invoke('open_game', { game });
const asked = view.prompt.ask;
const acting = view.active;
const others = view.investigators.filter((one) => one.seat !== acting && one.location !== undefined).map((one) => one.seat);

const mat = () => view.investigators[acting];
const byHand = async (command) => {
  view = await invoke('choose', { game, at: view.history.at, answer: { kind: 'by_hand', command } });
  if (view.prompt?.ask !== asked || mat().threat.some((one) => one.enemy)) view = await invoke('undo', { game });
};
const offered = async (kind) => (await invoke('hand_offers', { game })).find((one) => one.kind === kind)?.targets ?? [];
for (const { card, lies } of await offered('put_into_play')) {
  if (lies === 'deck' && mat().play_area.length < ASSETS) await byHand({ kind: 'put_into_play', card, seat: acting });
}
while (mat().hand.length < HAND && mat().deck > 0) await byHand({ kind: 'draw', seat: acting, amount: HAND - mat().hand.length });
// Of equal cards one is offered at a time.
for (let round = 0; round < ENCOUNTER_ROUNDS; round++) {
  for (const { card, lies } of await offered('put_into_play')) {
    if (lies.startsWith('encounter')) await byHand({ kind: 'put_into_play', card, seat: others[round % others.length] });
  }
}
