import type { ReactNode } from "react";
import type { ContextOf } from "#core/gaps.ts";
import type { callSlots } from "#forms/gaps.ts";
import type { FormBook } from "#forms/placements/placements-snapshot.ts";
import type { InviteFacts } from "#forms/views/application-invite.tsx";
import type { SentFrom } from "#leads/known-visitors/known-visitor-commands.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Request } from "#platform/http/server.ts";
import type { Place } from "#visitors/audience/audience-rules.ts";
import type { CountryBook } from "#visitors/audience/country-snapshot.ts";
import type { FormProduct } from "./form-place.ts";
import type { FormAsk } from "./form-presenter.ts";

/** What drawing a form stands on. */
export interface DeskParts {
	readonly forms: FormBook;
	readonly countries: CountryBook;
	readonly placeOf: (request: Request) => Place;
	/** Says when a form was drawn, so that nobody can say otherwise. */
	readonly stamp: (siteModule: string) => string;
	/** What somebody may name who has none in mind; of a category first, where there is one. */
	readonly coursesFor: (
		category: string | undefined,
		place: Place,
	) => Promise<readonly { value: string; label: string }[]>;
	/** The latest lead that this browser has sent from there. */
	readonly sentLead: (
		request: Request,
		from: SentFrom,
	) => Promise<Pick<StoredLead, "id" | "lead"> | undefined>;
	/** The button that leads on to an application, for what one can apply for. */
	readonly inviteTo: (asked: {
		readonly product: FormProduct;
		readonly page: string;
		readonly leadId: string;
		readonly request: Request;
	}) => Promise<InviteFacts | undefined>;
	/** The picker of a time for a call, where somebody keeps a calendar. */
	readonly slotsFor: (call: ContextOf<typeof callSlots>) => Promise<ReactNode>;
	/** What may be written into a form for whoever asks. */
	readonly known: (request: Request) => Promise<FormAsk["prefill"]>;
}
