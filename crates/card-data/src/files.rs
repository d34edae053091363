//! Card data that are handed in as files, of the same structure as the committed ones.

/// The files below a directory like `card-data`.
#[derive(Debug, Default)]
pub struct Files(Vec<DataFile>);

#[derive(Debug)]
struct DataFile {
    /// As errors name it.
    path: String,
    /// How much of the path leads to the directory itself.
    root: usize,
    text: String,
}

impl DataFile {
    /// The path within the directory, such as `abilities/player/core/seeker.ron`.
    fn below(&self) -> &str {
        &self.path[self.root..]
    }
}

impl Files {
    /// Files by their paths within the directory, with forward slashes, and their contents. Errors
    /// name them by the directory and that path.
    pub fn new(directory: &str, files: impl IntoIterator<Item = (String, String)>) -> Self {
        let directory = format!("{}/", directory.trim_end_matches('/'));
        let file = |(below, text): (String, String)| DataFile {
            path: format!("{directory}{below}"),
            root: directory.len(),
            text,
        };
        let mut files: Vec<DataFile> = files.into_iter().map(file).collect();
        // The order of the embedded files, on which the hash of card data depends.
        files.sort_by(|a, b| a.below().split('/').cmp(b.below().split('/')));
        Files(files)
    }

    /// The ability files with their paths.
    pub fn abilities(&self) -> impl Iterator<Item = (&str, &str)> {
        self.ending("abilities/", ".ron")
    }

    /// The scenarios that the engine plays, with their paths.
    pub fn scenarios(&self) -> impl Iterator<Item = (&str, &str)> {
        self.ending("campaigns/", "/play.ron")
    }

    /// The guides of campaigns and their scenarios, with their paths.
    pub fn guides(&self) -> impl Iterator<Item = (&str, &str)> {
        let campaigns = self.ending("campaigns/", "/campaign.ron");
        campaigns.chain(self.ending("campaigns/", "/guide.ron"))
    }

    /// The facts files that make the library, each by its name alone.
    pub fn card_files(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.ending("cards/", ".json");
        all.chain(self.ending("translations/ko/", ".json"))
            .map(|(path, text)| (path.rsplit('/').next().unwrap_or(path), text))
    }

    /// The taboo lists, where there are any.
    pub fn taboos(&self) -> Option<&str> {
        let all = self.ending("taboos.json", "").next();
        all.map(|(_, text)| text)
    }

    /// Where the public guide data and the guides differ on purpose, where there is such a list.
    pub fn guide_differences(&self) -> Option<&str> {
        let all = self.ending("facts/guide-differences.ron", "").next();
        all.map(|(_, text)| text)
    }

    fn ending(&self, directory: &str, end: &str) -> impl Iterator<Item = (&str, &str)> {
        let wanted = move |file: &&DataFile| {
            file.below().starts_with(directory) && file.below().ends_with(end)
        };
        let files = self.0.iter().filter(wanted);
        files.map(|file| (file.path.as_str(), file.text.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::Files;

    fn names<'a>(files: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<&'a str> {
        files.map(|(name, _)| name).collect()
    }

    #[test]
    fn files_are_known_by_where_they_stand() {
        let paths = [
            "abilities/player/core-ch2/seeker.ron",
            "abilities/player/core/seeker.ron",
            "abilities/README.md",
            "campaigns/notz/the-gathering/play.ron",
            "campaigns/notz/the-gathering/guide.ron",
            "campaigns/notz/campaign.ron",
            "cards/core.json",
            "taboos.json",
        ];
        let files = Files::new("mine/", paths.map(|path| (path.to_owned(), String::new())));
        let seekers =
            ["core", "core-ch2"].map(|cycle| format!("mine/abilities/player/{cycle}/seeker.ron"));
        assert_eq!(names(files.abilities()), seekers);
        assert_eq!(
            names(files.scenarios()),
            ["mine/campaigns/notz/the-gathering/play.ron"]
        );
        assert_eq!(names(files.guides()).len(), 2);
        assert_eq!(names(files.card_files()), ["core.json"]);
        assert_eq!(files.taboos(), Some(""));
    }

    #[test]
    fn the_committed_files_come_in_the_order_in_which_they_are_embedded() {
        let embedded: Vec<&str> = crate::abilities().map(|(name, _)| name).collect();
        let shuffled = embedded.iter().rev();
        let path = |name: &&str| (format!("abilities/{name}.ron"), String::new());
        let files = Files::new("", shuffled.map(path));
        let below = |path: &str| {
            path.trim_start_matches("/abilities/")
                .trim_end_matches(".ron")
                .to_owned()
        };
        let found: Vec<String> = files.abilities().map(|(path, _)| below(path)).collect();
        assert_eq!(found, embedded);
    }
}
