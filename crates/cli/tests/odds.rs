//! `casebook odds` from outside.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

fn odds(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .arg("odds")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command");
    let mut stdin = child.stdin.take().expect("its input");
    stdin.write_all(input.as_bytes()).expect("written");
    drop(stdin);
    child.wait_with_output().expect("its output")
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("text")
}

#[test]
fn a_reduced_fraction_for_every_line() {
    let lines = r#"
        {"bag":["+1","0","-1","skull","auto_fail","elder_sign"],"skill":3,"difficulty":3,"elder_sign":1,"symbols":{"skull":{"modifier":-2,"reveal_another":1}}}

        {"bag":["bless","curse"],"skill":2,"difficulty":2}
        {"bag":["0"],"skill":0,"difficulty":3}
    "#;
    let output = odds(&["-"], lines);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(
        text(output.stdout),
        "{\"success\":[1,2]}\n{\"success\":[1,1]}\n{\"success\":[0,1]}\n"
    );
}

#[test]
fn details_say_what_each_token_and_each_icon_is_worth() {
    let line = r#"{"bag":["0","-1"],"skill":2,"difficulty":2}"#;
    let output = odds(&["-", "--details"], line);
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(told["success"], serde_json::json!([1, 2]));
    assert_eq!(told["tokens"][1]["success"], serde_json::json!([0, 1]));
    assert_eq!(told["boosts"][1]["gain"], serde_json::json!([1, 2]));
}

#[test]
fn choosing_and_cancelling_can_be_stated() {
    let line = r#"{"bag":["0","-5","-5","-5"],"skill":3,"difficulty":3,"choose":{"reveal":3}}
        {"bag":["0","auto_fail"],"skill":3,"difficulty":3,"cancel":{"tokens":["auto_fail"],"returned":true}}"#;
    let output = odds(&["-"], line);
    assert_eq!(
        text(output.stdout),
        "{\"success\":[3,4]}\n{\"success\":[3,4]}\n"
    );
}

#[test]
fn bad_input_names_its_line() {
    let output = odds(
        &["-"],
        "{\"bag\":[\"0\"],\"skill\":1,\"difficulty\":1}\n{\"bag\":[\"moon\"],\"skill\":1,\"difficulty\":1}",
    );
    assert_eq!(output.status.code(), Some(2));
    assert!(text(output.stderr).contains("line 2: `moon` is no chaos token"));
    let output = odds(&["no-such-file.jsonl"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(output.stderr).contains("no-such-file.jsonl"));
}
