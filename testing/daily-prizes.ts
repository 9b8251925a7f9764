import { expect, vi } from "vitest";
import { aMember } from "./accounts.ts";
import type { Browser } from "./browser.ts";
import { type PlainPage, PlainVisitor } from "./plain-visitor.ts";
import { aSite, type TestSite, type TestSiteOptions } from "./site.ts";
import { someEmail } from "./submissions.ts";

export const winnersPath = "/skillup-daily-quiz/winners";
/** The day whose hash is published on the day before. */
export const prizeDay = "2026-11-21";

/** A site whose clock the test moves: it begins on the morning before a day with a prize. */
export async function aPrizeSite(options: TestSiteOptions = {}): Promise<TestSite> {
	const site = await aSite({ now: "2026-11-20T09:00:00Z", minuteMs: 50, ...options });
	await untilRow(site, `select 1 from prize_days where day = '${prizeDay}'`);
	return site;
}

export async function untilRow(site: TestSite, query: string): Promise<void> {
	await vi.waitFor(async () => {
		const { rows } = await site.database.pool.query(query);
		expect(rows, query).not.toHaveLength(0);
	}, 60_000);
}

/** Moves the clock to an instant that is to come. */
export function moveClockTo(site: TestSite, instant: string): void {
	site.passTime(Temporal.Instant.from(instant).since(site.clock()));
}

export interface Player {
	readonly email: string;
	readonly browser: Browser;
}

/** Answers the question of the day in a zone where it is that of UTC. */
export async function answerToday(
	site: TestSite,
	browser: Browser,
	{ isRight = true } = {},
): Promise<PlainPage> {
	const { rows } = await site.database.pool.query(
		"select value->'id' as id, value->>'answer' as answer, value->>'question' as question, value->'options' as options from content where collection = 'daily questions'",
	);
	const page = await new PlainVisitor(site, browser).open("/skillup-daily-quiz/today?zone=UTC");
	const text = page.text();
	const found = rows.find(({ question }) => text.includes(question.replace(/[`*]/g, "")));
	const wrong = found.options.find(({ value }: { value: string }) => value !== found.answer);
	const value = isRight ? found.answer : wrong.value;
	return page
		.form("main form[method=post]")
		.fill({ [`q.${found.id}`]: value })
		.send("Submit");
}

export const entriesPath = (day = prizeDay) => `/skillup-daily-quiz/entries/${day}`;
const completeEntry = { country: "US", terms: "1" };

export const enter = ({ browser }: Player, fields: Record<string, string> = completeEntry) =>
	browser.post(entriesPath(), fields);

/** A member who has answered right and takes part. */
export async function aParticipant(
	site: TestSite,
	fields: Record<string, string> = completeEntry,
): Promise<Player> {
	const email = someEmail();
	const player = { email, browser: await aMember(site, email) };
	await answerToday(site, player.browser);
	expect((await enter(player, fields)).statusCode).toBe(303);
	return player;
}

interface Win {
	readonly email: string;
	readonly entry_id: string;
	readonly position: number;
	readonly state: string;
}

export async function listWins(site: TestSite): Promise<Win[]> {
	const { rows } = await site.database.pool.query<Win>(
		`select email, entry_id, position, draw_winners.state from draw_winners
		join draw_entries on id = entry_id left join accounts on accounts.id = account_id
		order by draw_winners.day, position`,
	);
	return rows;
}

/** Members who take part on a day, which is then drawn; the first of them wins. */
export async function aDrawnDay(site: TestSite, participants: number) {
	moveClockTo(site, `${prizeDay}T12:00:00Z`);
	const players: Player[] = [];
	for (let number = 0; number < participants; number++) players.push(await aParticipant(site));
	moveClockTo(site, "2026-11-22T13:01:00Z");
	await untilRow(site, "select 1 from draw_winners");
	const [win] = await listWins(site);
	const winner = players.find(({ email }) => email === win?.email);
	if (!win || !winner) throw new Error("nobody has won");
	const others = players.filter((player) => player !== winner);
	return { winner, others, claimPath: `/skillup-daily-quiz/claims/${win.entry_id}` };
}

interface SentPart {
	readonly name: string;
	readonly value: string | Buffer;
	readonly fileName?: string;
	readonly type?: string;
}

/** Sends a form with files, as a browser does. */
export function postFiles(
	site: TestSite,
	{ cookies }: Browser,
	url: string,
	parts: readonly SentPart[],
	headers: Record<string, string> = {},
) {
	const boundary = "----boundary7f3a";
	const payload = Buffer.concat([
		...parts.flatMap(({ name, value, fileName, type }) => [
			Buffer.from(
				`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
					fileName === undefined
						? ""
						: `; filename="${fileName}"\r\ncontent-type: ${type ?? "image/jpeg"}`
				}\r\n\r\n`,
			),
			Buffer.from(value),
			Buffer.from("\r\n"),
		]),
		Buffer.from(`--${boundary}--\r\n`),
	]);
	return site.server.inject({
		method: "POST",
		url,
		payload,
		remoteAddress: "192.0.9.9",
		headers: {
			accept: "text/html",
			cookie: Object.entries(cookies)
				.map(([name, value]) => `${name}=${value}`)
				.join("; "),
			"content-type": `multipart/form-data; boundary=${boundary}`,
			"sec-fetch-site": "same-origin",
			...headers,
		},
	});
}

export const pictureParts = (
	picture: Buffer,
	phoneNo = "+1 212 555 0142",
	fileName = "me.jpg",
): readonly SentPart[] => [
	{ name: "image", value: picture, fileName },
	{ name: "phoneNo", value: phoneNo },
];
