// Every style sheet of the app, in the order in which they build on each other, and the fonts of Latin
// letters.

import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-sans-3/wght-italic.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@fontsource/special-elite/400.css';
import './shared/style/tokens.css';
import './shared/style/classes.css';
import './shared/style/type.css';
import './shared/style/base.css';
import './shared/style/overlays.css';
import './shared/style/print.css';
import './shared/card/face/inks.css';
import './shared/card/face/full.css';
import './shared/card/face/small.css';
import './shared/card/face/enemies.css';
import './shared/card/face/places.css';
import './shared/card/face/stages.css';
import './shared/card/face/dossiers.css';
import './shared/card/face/scans.css';
import './shared/card/face/software.css';
