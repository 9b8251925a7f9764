import { dateFormat } from "#core/text/formats.ts";
import { messages } from "#tracking/messages.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { deletePersonalEvents, listPersonalEvents } from "./event-store.ts";

/** The page and the file list the latest ones; all are erased. */
const maxListed = 2_000;

const readableTime = dateFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

export const eventPersonalDataSource: PersonalDataSource = {
	name: "actions",
	title: messages.personalDataTitle,
	// Before the leads and the account, whose ids select the events.
	rank: 15,
	async find(db, subject) {
		const events = await listPersonalEvents(db, subject, maxListed);
		return events.map(({ name, occurredAt, page, data }) => ({
			line: messages.personalEvent(name, readableTime.format(occurredAt.epochMilliseconds), page),
			data: { name, at: occurredAt.toString(), page, data },
		}));
	},
	erase: deletePersonalEvents,
};
