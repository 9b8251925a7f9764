import { Readable } from "node:stream";
import { isDate, type LocalDate, localDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { streamEntryKeys } from "#quizzes/draws/entries/entry-store.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { dayRecordAddress, prizeTermsAddress, winnersAddress } from "./addresses.ts";
import { getSkillupDailyQuizWinnersData } from "./calls.ts";
import { isRecorded } from "./day-rules.ts";
import { prizeMessages } from "./messages.ts";
import {
	findPrize,
	findPrizeDay,
	listPastDays,
	listUndrawnDays,
	type PrizeDay,
} from "./prize-day-store.ts";
import { listDayWinners, listWinners, type Winner } from "./winner-store.ts";
import { PrizeTermsPage, WinnersPage } from "./winners-page.tsx";
import { presentComingDay, presentPastDay, presentWinners } from "./winners-presenter.ts";

export const winnersTag = "daily-quiz-winners";

const maxWinners = 60;
const maxPastDays = 14;
const maxUndrawnDays = 14;

export function winnersRoutes(
	deps: QuizzesDeps,
	{ server, pages, calls }: Pick<SiteHttp, "server" | "pages" | "calls">,
): void {
	pages.page(winnersAddress, async () => {
		const { prize, winners, coming, drawn } = await loadDraws(deps);
		// A school without a prize, now and before, has nothing to show here.
		if (!prize && coming.length + drawn.length === 0) return undefined;
		const texts = prizeMessages.winners;
		const { title, description } = texts;
		return {
			type: "skill-up",
			head: { title, description, canonical: winnersAddress.to() },
			tags: [winnersTag],
			body: (
				<WinnersPage
					{...{ prize, winners }}
					coming={coming.map(presentComingDay)}
					drawn={drawn.flatMap(presentPastDay)}
				/>
			),
		};
	});

	pages.page(prizeTermsAddress, async () => {
		const prize = await findPrize(deps.db);
		if (!prize) return undefined;
		return {
			type: "legal",
			head: { ...prizeMessages.terms, canonical: prizeTermsAddress.to() },
			tags: [winnersTag],
			body: <PrizeTermsPage terms={prize.terms} />,
		};
	});

	calls.bind(getSkillupDailyQuizWinnersData, { answer: () => answerWinners(deps) });
	dayRecordRoute(deps, { server });
}

async function loadDraws({ db, findCountry }: QuizzesDeps) {
	const [prize, winners, coming, drawn] = await Promise.all([
		findPrize(db),
		listWinners(db, maxWinners),
		listUndrawnDays(db, maxUndrawnDays),
		listPastDays(db, maxPastDays),
	]);
	return { prize, winners: presentWinners(winners, findCountry), coming, drawn };
}

async function answerWinners(deps: QuizzesDeps) {
	const { prize, winners, coming, drawn } = await loadDraws(deps);
	return {
		status: 200 as const,
		data: {
			prize: prize ? { title: prize.title, description: prize.description } : null,
			winners: winners.map(({ key, date, name, prize: won }) => ({
				...{ date, name, prize: won, key },
			})),
			draws: [...coming, ...drawn].map(toDayFacts),
		},
	};
}

function toDayFacts({ day, seedHash, drawsAt, result }: PrizeDay) {
	const date = day.toString();
	return {
		...{ date, seedHash, drawsAt: drawsAt.toString() },
		seed: result?.seed ?? null,
		entryCount: result?.entryCount ?? null,
		entriesHash: result?.entriesHash ?? null,
		record: result ? dayRecordAddress.to({ day: date }) : null,
	};
}

/** A list may have a million keys, so few are sent to one client. */
const recordsPerMinute = 20;

function dayRecordRoute({ db, clock }: QuizzesDeps, { server }: Pick<SiteHttp, "server">): void {
	server.get<{ Params: { day: string } }>(
		dayRecordAddress.pattern,
		{ onRequest: server.rateLimit({ max: recordsPerMinute, timeWindow: 60_000 }) },
		async (request, reply) => {
			const { day: written } = request.params;
			const day = isDate(written) ? Temporal.PlainDate.from(written) : undefined;
			const isThere = day && isRecorded(day, localDate(clock(), "UTC"));
			const prizeDay = isThere ? await findPrizeDay(db, day) : undefined;
			if (!prizeDay?.result) return reply.callNotFound();
			const winners = await listDayWinners(db, prizeDay.day);
			return reply
				.header("cache-control", "public, max-age=300")
				.type("application/json; charset=utf-8")
				.send(Readable.from(writeRecord(db, prizeDay.day, prizeDay.result, prizeDay, winners)));
		},
	);
}

/** Written in pieces: the whole list is never in memory. */
async function* writeRecord(
	db: Db,
	day: LocalDate,
	{ seed, entryCount, entriesHash }: NonNullable<PrizeDay["result"]>,
	{ seedHash }: PrizeDay,
	winners: readonly Winner[],
): AsyncGenerator<string, void> {
	const head = {
		...{ day: day.toString(), seedHash, seed, entryCount, entriesHash },
		winners: winners.map(({ position, key, state }) => ({ position, key, state })),
	};
	yield `${JSON.stringify(head).slice(0, -1)},"entries":[`;
	let separator = "";
	for await (const keys of streamEntryKeys(db, day)) {
		yield `${separator}${keys.map((key) => JSON.stringify(key)).join(",")}`;
		separator = ",";
	}
	yield "]}";
}
