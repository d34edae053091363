//! How the window is painted where no GPU helps.

/// Starts the app anew with software painting, where the machine has no GPU.
///
/// WebKitGTK hands each frame over in a buffer of the GPU. Without one such a buffer is imitated,
/// and a frame takes several times as long as a frame painted in plain memory. WebKit reads the
/// switch from its surroundings at its start, and a running program cannot change its own
/// surroundings safely; a program that takes its place can begin with others.
#[cfg(target_os = "linux")]
pub fn suit_the_machine() {
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    const SWITCH: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";
    if std::env::var_os(SWITCH).is_some() || has_gpu() {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        let mut arguments = std::env::args_os();
        let mut again = Command::new(program);
        if let Some(name) = arguments.next() {
            again.arg0(name);
        }
        // This returns only where it fails; painting is slower then, and nothing else is amiss.
        let _ = again.args(arguments).env(SWITCH, "1").exec();
    }
}

/// The kernel lists each GPU that can draw as a render node.
#[cfg(target_os = "linux")]
fn has_gpu() -> bool {
    let devices = std::fs::read_dir("/dev/dri")
        .into_iter()
        .flatten()
        .flatten();
    devices
        .map(|device| device.file_name())
        .any(|name| name.to_string_lossy().starts_with("renderD"))
}

/// Other systems paint by themselves.
#[cfg(not(target_os = "linux"))]
pub fn suit_the_machine() {}
