import { atomFeedAddress, feedAddress, freeResourcesAddress } from "#resources/addresses.ts";
import { escapeHtml } from "#shell/pages/html.ts";
import type { FeedEntry } from "./feed-presenter.ts";

interface Feed {
	readonly title: string;
	readonly description: string;
	readonly publicUrl: string;
	readonly entries: readonly FeedEntry[];
	/** A site without entries has been as it is since this day. */
	readonly today: Temporal.PlainDate;
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** XML knows no way to write these signs. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const escapeXml = (text: string) => escapeHtml(text.replace(unwritable, ""));

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const lastChange = ({ entries, today }: Feed) => entries[0]?.published ?? today;

/** RSS 2.0, with the extensions that name the author and the address of the feed. */
export function createRssFeed(feed: Feed): string {
	const { title, description, publicUrl, entries } = feed;
	const items = entries.map(({ path, subject, author, ...entry }) => {
		const url = publicUrl + path;
		return [
			"<item>",
			element("title", entry.title),
			element("link", url),
			`<guid isPermaLink="true">${escapeXml(url)}</guid>`,
			element("pubDate", toMailDate(entry.published)),
			...(author ? [element("dc:creator", author)] : []),
			...(subject ? [element("category", subject)] : []),
			element("description", entry.summary),
			"</item>",
		].join("");
	});
	return [
		xmlDeclaration,
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
		"<channel>",
		element("title", title),
		element("link", publicUrl + freeResourcesAddress.to()),
		element("description", description),
		element("language", "en"),
		element("lastBuildDate", toMailDate(lastChange(feed))),
		`<atom:link href="${escapeXml(publicUrl + feedAddress.to())}" rel="self" type="application/rss+xml"/>`,
		...items,
		"</channel></rss>\n",
	].join("\n");
}

/** Atom, as RFC 4287 defines it. */
export function createAtomFeed(feed: Feed): string {
	const { title, description, publicUrl, entries } = feed;
	const self = publicUrl + atomFeedAddress.to();
	const items = entries.map(({ path, subject, author, ...entry }) => {
		const url = publicUrl + path;
		const time = toTime(entry.published);
		return [
			"<entry>",
			element("title", entry.title),
			element("id", url),
			`<link href="${escapeXml(url)}"/>`,
			element("published", time),
			element("updated", time),
			`<author>${element("name", author || title)}</author>`,
			...(subject ? [`<category term="${escapeXml(subject)}"/>`] : []),
			element("summary", entry.summary),
			"</entry>",
		].join("");
	});
	return [
		xmlDeclaration,
		'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
		element("title", title),
		element("subtitle", description),
		element("id", self),
		`<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
		`<link rel="alternate" type="text/html" href="${escapeXml(publicUrl + freeResourcesAddress.to())}"/>`,
		element("updated", toTime(lastChange(feed))),
		...items,
		"</feed>\n",
	].join("\n");
}

/** A publication has a day only; noon is the same day nearly everywhere. */
const toTime = (day: Temporal.PlainDate) => `${day}T12:00:00Z`;

/** The date of emails, which RSS took over: `Tue, 12 Jan 2027 12:00:00 GMT`. */
const toMailDate = (day: Temporal.PlainDate) => new Date(toTime(day)).toUTCString();
