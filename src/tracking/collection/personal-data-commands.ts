import { dateFormat } from "#core/text/formats.ts";
import type { TrackingDeps } from "#tracking/deps.ts";
import { messages } from "#tracking/messages.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { deletePersonalEvents, listPersonalEvents } from "./event-store.ts";

/** The page and the file list the latest ones; all are erased. */
const maxListed = 2_000;

export function eventPersonalDataSource(
	deps: Pick<TrackingDeps, "timeZone" | "findPageTitle">,
): PersonalDataSource {
	const time = dateFormat("en-US", {
		...{ year: "numeric", month: "short", day: "numeric", timeZone: deps.timeZone },
		...{ hour: "numeric", minute: "2-digit", timeZoneName: "short" },
	});
	const { personalAction, personalEvent, personalPage } = messages;
	return {
		name: "actions",
		title: messages.personalDataTitle,
		// Before the leads and the account, whose ids select the events.
		rank: 15,
		async find(db, subject) {
			const events = await listPersonalEvents(db, subject, maxListed);
			return events.map(({ name, occurredAt, page, data }) => ({
				line: personalEvent(
					time.format(occurredAt.epochMilliseconds),
					personalAction(
						name,
						page === null ? undefined : personalPage(page, deps.findPageTitle(page)),
					),
				),
				data: { name, at: occurredAt.toString(), page, data },
			}));
		},
		erase: deletePersonalEvents,
	};
}
