//! The particles of the table that every part that writes Korean reads in its tests.

use super::josa;

const TABLE: &str = include_str!("../../../tests/fixtures/korean-particles.tsv");

#[test]
fn particles_are_those_of_the_table() {
    let forms = [josa::eul, josa::i, josa::eun, josa::wa, josa::ro];
    let rows: Vec<&str> = TABLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    assert!(rows.len() > 100, "the table holds {} words", rows.len());
    for row in rows {
        let (word, particles) = row.split_once('\t').expect("a word and its particles");
        let ours = forms.map(|form| form(word).split_off(word.len()));
        assert_eq!(ours.join("\t"), particles, "after {word}");
    }
}
