//! The scripts that run in the page.

use std::fs;
use std::sync::OnceLock;

use anyhow::{Context, Result};

use crate::process::workspace;

/// Whether the app has drawn its first screen.
pub const READY: &str = "return document.documentElement.dataset.ready === 'true'";

/// The first shown element with a role and an accessible name.
pub const FIND: &str = concat!(
    include_str!("names.js"),
    "\nreturn find(arguments[0], arguments[1])"
);

/// The text of the first element of a selector.
pub const TEXT_OF: &str = "return document.querySelector(arguments[0])?.innerText ?? null";

/// Marks the first element of a selector, so that it is known from those that come after it.
pub const MARK: &str = "document.querySelector(arguments[0])?.setAttribute('data-marked', '')";

/// Role and name of the element that has the focus.
pub const FOCUSED: &str = concat!(
    include_str!("names.js"),
    "\nreturn [roleOf(document.activeElement), nameOf(document.activeElement)]"
);

/// The controls of the region with a name.
pub const CONTROLS: &str = concat!(
    include_str!("names.js"),
    include_str!("region.js"),
    "\nreturn controlsOf(arguments[0])?.map(described) ?? null"
);

/// One control of the region with a name, by its place.
pub const CONTROL: &str = concat!(
    include_str!("names.js"),
    include_str!("region.js"),
    "\nreturn controlsOf(arguments[0])?.[arguments[1]] ?? null"
);

pub const REGION_TEXT: &str = concat!(
    include_str!("names.js"),
    "\nreturn find('region', arguments[0])?.innerText ?? ''"
);

/// The first shown element with a role whose accessible name contains a text.
pub const FIND_PART: &str = concat!(
    include_str!("names.js"),
    "\nreturn find(arguments[0], undefined, arguments[1])"
);

/// The whole name of that element.
pub const NAME_WITH: &str = concat!(
    include_str!("names.js"),
    "\nconst found = find(arguments[0], undefined, arguments[1]);",
    "\nreturn found && nameOf(found)"
);

pub const SETTLED: &str = "
const done = arguments[0];
document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => done())));
";

/// Whether an element has kept its place for two animation frames, brought into sight first.
pub const STANDS_STILL: &str = "
const [element, done] = arguments;
element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
const place = () => { const { x, y, width, height } = element.getBoundingClientRect(); return `${x} ${y} ${width} ${height}`; };
const before = place();
requestAnimationFrame(() => requestAnimationFrame(() => done(element.isConnected && place() === before)));
";

/// What the app itself recorded about script errors and policy violations.
pub const FAULTS: &str = "return JSON.parse(document.documentElement.dataset.faults ?? '[]')";

/// Begins to note what frames and inputs take.
pub const FRAMES: &str = include_str!("frames.js");

pub const CLIPPED: &str = include_str!("clipped.js");

pub const RUN_AXE: &str = "
const done = arguments[0];
const grave = (violation) => ['serious', 'critical'].includes(violation.impact);
const describe = (violation) =>
  `${violation.id} (${violation.impact}): ${violation.help}\\n` +
  violation.nodes.slice(0, 5).map((node) => '    ' + node.html + '\\n      ' + (node.any[0]?.message ?? '')).join('\\n');
axe.run(document, { resultTypes: ['violations'] })
  .then((result) => done(result.violations.filter(grave).map(describe)))
  .catch((error) => done(['axe-core failed: ' + error]));
";

/// The source of axe-core, from the packages of the UI.
pub fn axe() -> Result<&'static str> {
    static SOURCE: OnceLock<String> = OnceLock::new();
    if let Some(source) = SOURCE.get() {
        return Ok(source);
    }
    let path = workspace().join("ui/node_modules/axe-core/axe.min.js");
    let source = fs::read_to_string(&path)
        .with_context(|| format!("{} is missing; run npm ci in ui", path.display()))?;
    Ok(SOURCE.get_or_init(|| source))
}
