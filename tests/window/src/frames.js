// Notes what frames and inputs of the page take, in milliseconds, until it is asked for them.
//
// A frame lasts from its first callback to that of the next one. What an input leads to is on the screen once the
// frame after the change is painted: the first task after a frame's callbacks begins when WebKit, which paints in
// software within the same step, is done with it. A press is shown by the first change of the table or of what is
// busy or pressed after it, and answered by the first change of what the table holds or says: by the question or the
// own cards, which come before the rest. The whole table stands once the question is not busy any more. A beat is a timer: as long
// as another task holds it up, an input would wait too.
const first = window.noted === undefined;
const noted = (window.noted = { frames: [], moves: [], presses: [], answers: [], wholes: [], beats: [], drawn: false });
const since = (event) => Math.min(event.timeStamp, performance.now());

/** Changes that no frame has painted yet. */
const unpainted = [];
/** Notes the time from an input to the end of the frame that shows it. */
const shown = (list, asked) => unpainted.push({ list, asked });

if (first) {
  let last;
  const frame = () => {
    const began = performance.now();
    if (last !== undefined) window.noted.frames.push(began - last);
    last = began;
    const painted = unpainted.splice(0);
    // The first task after the callbacks: this one is asked for before any of the page's.
    setTimeout(() => painted.forEach(({ list, asked }) => window.noted[list].push(performance.now() - asked)));
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  const asked = {};
  addEventListener('pointerover', (event) => shown('moves', since(event)), true);
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, (event) => (asked.presses = asked.answers = asked.wholes = since(event)), true);
  const changed = (list) => () => {
    if (asked[list] === undefined) return;
    shown(list, asked[list]);
    asked[list] = undefined;
  };
  const [table, content] = [document.querySelector('.play'), { childList: true, subtree: true, characterData: true }];
  new MutationObserver(changed('answers')).observe(table, content);
  const states = { attributes: true, attributeFilter: ['aria-busy', 'aria-pressed'] };
  new MutationObserver(changed('presses')).observe(table, { ...content, ...states });
  const stands = ({ target, oldValue }) => oldValue === 'true' && target.ariaBusy !== 'true';
  new MutationObserver((changes) => {
    if (changes.some(stands)) changed('wholes')();
  }).observe(table, { subtree: true, attributeFilter: ['aria-busy'], attributeOldValue: true });
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
