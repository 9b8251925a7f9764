import { type Id, isId } from "#core/ids.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import { formatLocalTime } from "#deliveries/reports/delivery-table-presenter.ts";
import { findLead } from "#leads/lead-store.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { readDocument } from "#platform/content/collections/content-snapshot.ts";
import { createMailQueue } from "#platform/mail/mail.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { createSeatFollower } from "#resources/webinars/outside/registrant-commands.ts";
import { listConfiguredServices } from "#resources/webinars/outside/service-commands.ts";
import { cancelSeat } from "#resources/webinars/seats/seat-commands.ts";
import { openSeatLinks } from "#resources/webinars/seats/seat-link-rules.ts";
import { listSeatsOfWebinar } from "#resources/webinars/seats/seat-store.ts";
import { findPhase, findWebinarTime } from "#resources/webinars/webinar-rules.ts";
import { openWebinarSnapshot } from "#resources/webinars/webinar-snapshot.ts";
import { brandDocument } from "#storefront/content.ts";
import { createEmailQueue } from "#visitors/email-limits/email-queue-commands.ts";

import { readArguments, requireNoMore, unknownVerb } from "./arguments.ts";
import { runLeadCommand, type SigningContext } from "./command-context.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.webinars;
const options = { json: { type: "boolean", default: false } } as const;

type WebinarVerb = (
	context: SigningContext,
	more: readonly string[],
	isJson: boolean,
) => Promise<number>;
const verbs: Record<string, WebinarVerb> = { list, cancel };

/** `npm run webinars`: answers the exit code. */
export async function runWebinarCommand(
	context: SigningContext,
	args: readonly string[],
): Promise<number> {
	const { values, positionals } = readArguments(args, options, texts.usage);
	const [verb, ...more] = positionals;
	if (verb === undefined) return overview(context, values.json);
	const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
	if (!work) throw unknownVerb(verb, Object.keys(verbs), texts.usage);
	return work(context, more, values.json);
}

async function overview(
	{ db, clock, say, timeZone }: SigningContext,
	isJson: boolean,
): Promise<number> {
	const { webinars } = await openWebinarSnapshot(db, clock);
	const now = clock();
	const found = await Promise.all(
		webinars.map(async (webinar) => {
			const seats = await listSeatsOfWebinar(db, webinar.id);
			const current = seats.filter((seat) => findPhase(seat, now) !== "over");
			const count = (state: string) => current.filter((seat) => seat.state === state).length;
			return {
				slug: webinar.slug,
				startsAt: findWebinarTime(webinar, now).startsAt,
				seats: webinar.details.seats,
				...{ held: count("held"), waiting: count("waiting") },
			};
		}),
	);
	return print(say, isJson, texts.none, texts.columns, found, (webinar) => [
		...[webinar.slug, formatLocalTime(webinar.startsAt, timeZone)],
		...[String(webinar.seats ?? texts.unlimited), String(webinar.held), String(webinar.waiting)],
	]);
}

async function list(
	{ db, clock, say, timeZone }: SigningContext,
	[slug, ...more]: readonly string[],
	isJson: boolean,
): Promise<number> {
	requireNoMore(more, texts.usage);
	if (slug === undefined) throw new CommandError(texts.usage);
	const webinar = (await openWebinarSnapshot(db, clock)).find(slug);
	if (!webinar) throw new CommandError(texts.unknownWebinar(slug));
	const seats = await Promise.all(
		(await listSeatsOfWebinar(db, webinar.id)).map(async ({ id, state, lead, createdAt }) => {
			const stored = await findLead(db, lead);
			return { id, state, createdAt, email: stored?.lead.email, name: stored?.lead.name.full };
		}),
	);
	return print(say, isJson, texts.noSeats, texts.seatColumns, seats, (seat) => [
		...[seat.id, seat.state, seat.email ?? texts.erased, seat.name ?? texts.erased],
		formatLocalTime(seat.createdAt, timeZone),
	]);
}

async function cancel(context: SigningContext, [id, ...more]: readonly string[]): Promise<number> {
	requireNoMore(more, texts.usage);
	if (id === undefined) throw new CommandError(texts.usage);
	if (!isId<"webinar seat">(id)) throw new CommandError(texts.noId(id));
	if (!(await cancelSeat(await openSeatDeps(context), id as Id<"webinar seat">)))
		throw new CommandError(texts.unknownSeat(id));
	context.say(texts.canceled);
	return 0;
}

async function openSeatDeps({ db, clock, config, secret, jobs, emailCounts }: SigningContext) {
	const publicUrl = sitePublicUrl(config);
	const brand = await readDocument(db, brandDocument);
	return {
		...{ db, clock, publicUrl },
		brand: () => brand,
		webinars: await openWebinarSnapshot(db, clock),
		seatLinks: openSeatLinks(createSecretHmac(secret()), publicUrl),
		emails: createEmailQueue(createMailQueue(await jobs()), emailCounts),
		followSeat: createSeatFollower({
			...{ clock, jobs: await jobs(), webinarServices: listConfiguredServices(config) },
		}),
	};
}

function print<Item>(
	say: SigningContext["say"],
	isJson: boolean,
	none: string,
	columns: readonly string[],
	items: readonly Item[],
	toRow: (item: Item) => readonly string[],
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

if (import.meta.main) await runLeadCommand(runWebinarCommand, { usage: texts.usage, options });
