import { withArticle } from "#core/text/country-names.ts";
import { dateFormat } from "#core/text/formats.ts";
import type { Instant, LocalDate } from "#core/time.ts";
import { dayRecordAddress } from "./addresses.ts";
import { prizeMessages } from "./messages.ts";
import type { ComingPrizeDay, PrizeDay } from "./prize-day-store.ts";
import type { Winner } from "./winner-store.ts";

const texts = prizeMessages.winners;

export interface WinnerProps {
	readonly key: string;
	readonly date: string;
	readonly day: string;
	readonly name: string;
	readonly prize: string;
}

export interface ComingDayProps {
	readonly date: string;
	readonly day: string;
	readonly drawsAt: TimeProps;
	readonly seedHash: string;
}

export interface PastDayProps extends Omit<ComingDayProps, "drawsAt"> {
	readonly seed: string;
	readonly entries: string;
	readonly entriesHash: string;
	readonly recordHref: string;
}

export interface TimeProps {
	readonly text: string;
	/** The time in the format for machines. */
	readonly iso: string;
}

export type FindCountryName = (code: string) => string | undefined;

export const formatPrizeDay = (day: LocalDate): string =>
	dateFormat("en", { dateStyle: "long" }).format(day);

export const describeComing = ({ day, isFirst }: ComingPrizeDay): string =>
	prizeMessages.coming({ day: formatPrizeDay(day), isFirst });

/** A draw takes place at one instant everywhere, so its time is that of no place. */
export function presentTime(at: Instant): TimeProps {
	const format = dateFormat("en", {
		...{ day: "numeric", month: "long", year: "numeric" },
		...{ hour: "numeric", minute: "2-digit", timeZone: "UTC", timeZoneName: "short" },
	});
	return { text: format.format(at.epochMilliseconds), iso: at.toString() };
}

/** Whoever has not agreed is shown without a name; whoever has left, without anything. */
export function nameWinner(
	{ isNamePublic, firstName, countryCode }: Winner,
	findCountry: FindCountryName,
): string {
	const name = countryCode && findCountry(countryCode);
	if (!name) return texts.member;
	const country = withArticle(name);
	return isNamePublic && firstName ? texts.named(firstName, country) : texts.memberFrom(country);
}

export function presentWinners(
	winners: readonly Winner[],
	findCountry: FindCountryName,
): readonly WinnerProps[] {
	return winners
		.filter(({ state }) => state === "notified" || state === "claimed")
		.map((winner) => ({
			...{ key: winner.key, date: winner.day.toString(), day: formatPrizeDay(winner.day) },
			...{ name: nameWinner(winner, findCountry), prize: winner.prize?.title ?? "" },
		}));
}

export const presentComingDay = ({ day, drawsAt, seedHash }: PrizeDay): ComingDayProps => ({
	...{ date: day.toString(), day: formatPrizeDay(day) },
	...{ drawsAt: presentTime(drawsAt), seedHash },
});

export function presentPastDay({ day, seedHash, result }: PrizeDay): readonly PastDayProps[] {
	if (!result) return [];
	const date = day.toString();
	return [
		{
			...{ date, day: formatPrizeDay(day), seedHash, seed: result.seed },
			...{ entries: texts.count(result.entryCount), entriesHash: result.entriesHash },
			recordHref: dayRecordAddress.to({ day: date }),
		},
	];
}
