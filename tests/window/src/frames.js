// Notes what frames and inputs of the page take, in milliseconds, until it is asked for them.
//
// A frame lasts from its first callback to that of the next one. What an input leads to is on the
// screen at the latest when the frame after that which shows it begins: an answer is shown by the frame
// that follows the first change of the table after a press. A beat is a timer: as long as another task
// holds it up, an input would wait too.
const first = window.noted === undefined;
const noted = (window.noted = { frames: [], moves: [], answers: [], beats: [], drawn: false });
const since = (event) => Math.min(event.timeStamp, performance.now());

/** Notes the time from an input to the beginning of the frame after that which shows it. */
const shown = (list, began) =>
  requestAnimationFrame(() => requestAnimationFrame((now) => window.noted[list].push(Math.max(now, performance.now()) - began)));

if (first) {
  let last;
  const frame = () => {
    const began = performance.now();
    if (last !== undefined) window.noted.frames.push(began - last);
    last = began;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  let asked;
  addEventListener('pointerover', (event) => shown('moves', since(event)), true);
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, (event) => (asked = since(event)), true);
  new MutationObserver(() => {
    if (asked === undefined) return;
    shown('answers', asked);
    asked = undefined;
  }).observe(document.querySelector('.play'), { childList: true, subtree: true, characterData: true });
}

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
