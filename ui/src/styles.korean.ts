// The fonts of Korean letters: over two hundred files, each with the letters that it holds, which take
// longer to read than all other style sheets together.

import '@fontsource-variable/noto-sans-kr/wght.css';
import '@fontsource-variable/hahmlet/wght.css';
