// Notes what frames and inputs of the page take, in milliseconds, until it is asked for them.
//
// A frame is its callbacks, style, layout and paint: from its first callback to a message that was
// sent in it, which arrives when all that is done. An input is on the screen when the frame that
// follows it is painted; an answer, when the frame is painted that follows the first change of the
// table after it. A beat is a timer: as long as
// another task holds it up, an input would wait too.
window.noted = { frames: [], gaps: [], moves: [], answers: [], beats: [] };
const noted = window.noted;
const painted = (done) => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => done(performance.now());
  channel.port2.postMessage(null);
};
let last;
const frame = () => {
  const began = performance.now();
  if (last !== undefined) noted.gaps.push(began - last);
  last = began;
  painted((end) => noted.frames.push(end - began));
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);

/** From an input to the end of the frame after now. */
const shown = (list, began) => requestAnimationFrame(() => painted((end) => list.push(end - began)));
const since = (event) => Math.min(event.timeStamp, performance.now());
let asked;
addEventListener('pointerover', (event) => shown(noted.moves, since(event)), true);
for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, (event) => (asked = since(event)), true);
new MutationObserver(() => {
  if (asked === undefined) return;
  shown(noted.answers, asked);
  asked = undefined;
}).observe(document.querySelector('.play'), { childList: true, subtree: true, characterData: true });

/** Beats as long as cards in sight lack their pictures; what is noted is how much later each comes than it was to. */
const pause = 4;
const lacking = () => [...document.querySelectorAll('.art')].some((art) => !art.querySelector('img'));
const beat = (due) => {
  noted.beats.push(Math.max(0, performance.now() - due));
  if (lacking()) setTimeout(beat, pause, performance.now() + pause);
  else noted.drawn = true;
};
noted.drawn = !lacking();
if (!noted.drawn) setTimeout(beat, pause, performance.now() + pause);
