/** The texts of the feeds, which programs show to those who follow the site. */
export const feedMessages = {
	title: (site: string) => `${site}: articles and tutorials`,
	description: "New articles and tutorials by the people who write our lessons.",
	rss: "Articles and tutorials (RSS)",
	atom: "Articles and tutorials (Atom)",
};
