import { picturePurpose } from "#catalogue/files/pictures/signed-picture-rules.ts";
import { joinAddress } from "#core/addresses.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import { formatLocalTime } from "#deliveries/reports/delivery-table-presenter.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { signPicturePath } from "#quizzes/claims/claim-link-rules.ts";
import { type Claim, listClaims } from "#quizzes/claims/claim-store.ts";
import { findWinner, listWinners } from "#quizzes/draws/winner-store.ts";
import {
	countAttemptQuestions,
	listQuestionReports,
	type QuestionTallies,
} from "#quizzes/reports/question-report-rules.ts";
import { streamSubmittedAttempts } from "#quizzes/reports/question-report-store.ts";
import { readArguments, requireNoMore, unknownVerb } from "./arguments.ts";
import { runLeadCommand, type SigningContext } from "./command-context.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.quiz;
const defaultLimit = 50;
/** Long enough for whoever packs the prizes of a morning, and no longer. */
const pictureLinkHours = 12;

type QuizVerb = (context: SigningContext, isJson: boolean) => Promise<number>;

const verbs: Record<string, QuizVerb> = { winners, claims, questions };
const options = { json: { type: "boolean", default: false } } as const;

/** `npm run quiz`: answers the exit code. */
export async function runQuizCommand(
	context: SigningContext,
	args: readonly string[],
): Promise<number> {
	const { values, positionals } = readArguments(args, options, texts.usage);
	const [verb, ...more] = positionals;
	if (verb === undefined) throw new CommandError(texts.usage);
	const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
	if (!work) throw unknownVerb(verb, Object.keys(verbs), texts.usage);
	requireNoMore(more, texts.usage);
	return work(context, values.json);
}

async function winners({ db, say, timeZone }: SigningContext, isJson: boolean): Promise<number> {
	const found = await listWinners(db, defaultLimit);
	return print(say, isJson, {
		none: texts.noWinners,
		columns: texts.winnerColumns,
		items: found.map(({ prize, account: _account, ...win }) => ({ ...win, prize: prize?.title })),
		toRow: (win) => [
			win.day.toString(),
			String(win.position),
			texts.states[win.state],
			win.state === "notified" ? formatLocalTime(win.claimUntil, timeZone) : "",
			win.firstName ?? texts.erased,
			win.email ?? "",
			win.countryCode ?? "",
			win.prize ?? "",
		],
	});
}

async function claims(context: SigningContext, isJson: boolean): Promise<number> {
	const { db, say, timeZone, clock, config } = context;
	const found = await Promise.all(
		(await listClaims(db, defaultLimit)).map(async (claim) => {
			const winner = await findWinner(db, claim.entry);
			const { firstName = texts.erased, email = "", day, prize } = winner ?? {};
			return { ...claim, firstName, email, day, prize: prize?.title ?? "" };
		}),
	);
	const hash = createSecretHmac(context.secret());
	const until = clock().add({ hours: pictureLinkHours });
	const toLink = ({ entry, hasPicture }: Claim) =>
		hasPicture
			? joinAddress(sitePublicUrl(config), signPicturePath(hash, picturePurpose, entry, until))
			: undefined;
	if (found.length > 0 && !isJson) say(texts.linksEnd(formatLocalTime(until, timeZone)));
	return print(say, isJson, {
		none: texts.noClaims,
		columns: texts.claimColumns,
		items: found.map((claim) => ({ ...claim, picture: toLink(claim) })),
		toRow: (claim) => [
			formatLocalTime(claim.claimedAt, timeZone),
			claim.firstName,
			claim.email,
			claim.prize,
			claim.phone ?? "",
			claim.deleteOn.toString(),
			claim.picture ?? texts.deleted,
		],
	});
}

async function questions({ db, say }: SigningContext, isJson: boolean): Promise<number> {
	const tallies: QuestionTallies = new Map();
	for await (const attempts of streamSubmittedAttempts(db))
		countAttemptQuestions(tallies, attempts);
	const percent = (part: number, whole: number) =>
		whole === 0 ? "" : `${Math.round((part * 100) / whole)}%`;
	return print(say, isJson, {
		none: texts.noQuestions,
		columns: texts.questionColumns,
		items: listQuestionReports(tallies),
		toRow: ({ subject, id, question, answered, right, wrong }) => [
			percent(right, answered),
			String(answered),
			subject,
			id,
			shorten(question),
			wrong ? `${shorten(wrong.text)} (${percent(wrong.count, answered)})` : "",
		],
	});
}

const maxCell = 60;
const shorten = (text: string) =>
	text.length > maxCell ? `${text.slice(0, maxCell - 1).trimEnd()}…` : text;

interface PrintedList<Item> {
	readonly none: string;
	readonly columns: readonly string[];
	readonly items: readonly Item[];
	readonly toRow: (item: Item) => readonly string[];
}

function print<Item>(
	say: SigningContext["say"],
	isJson: boolean,
	{ none, columns, items, toRow }: PrintedList<Item>,
): number {
	if (isJson) say(JSON.stringify(items, undefined, 2));
	else if (items.length === 0) say(none);
	else
		for (const line of tableLines(
			columns,
			items.map((item) => toRow(item).map(sanitizeLine)),
		))
			say(line);
	return 0;
}

if (import.meta.main) await runLeadCommand(runQuizCommand, { usage: texts.usage, options });
