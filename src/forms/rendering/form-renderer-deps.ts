import type { ReactNode } from "react";
import type { GapContext } from "#core/gaps.ts";
import type { Id } from "#core/ids.ts";
import type { callSlots } from "#forms/gaps.ts";
import type { FormContact } from "#forms/lead-form/lead-form-props.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { Lead, SentFormOrigin } from "#forms/submission/lead.ts";
import type { ApplicationInviteProps } from "#forms/views/application-invite.tsx";
import type { Request } from "#platform/http/server.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import type { CountrySnapshot } from "#visitors/audience/country-snapshot.ts";
import type { FormProduct } from "./form-location.ts";
import type { FormViewInput } from "./form-presenter.ts";

/** What drawing a form stands on. */
export interface FormRendererDeps {
	readonly forms: FormsSnapshot;
	readonly countries: CountrySnapshot;
	readonly findLocation: (request: Request) => VisitorLocation;
	/** Says when a form was drawn, so that nobody can say otherwise. */
	readonly stamp: (siteModule: string) => string;
	/** What somebody may name who has none in mind; of a category first, where there is one. */
	readonly coursesFor: (
		category: string | undefined,
		place: VisitorLocation,
	) => Promise<readonly { value: string; label: string }[]>;
	/** The latest lead that this browser has sent from there. */
	readonly sentLead: (
		request: Request,
		from: SentFormOrigin,
	) => Promise<{ readonly id: Id<"lead">; readonly lead: Lead } | undefined>;
	/** The button that leads on to an application, for what one can apply for. */
	readonly inviteTo: (asked: {
		readonly product: FormProduct;
		readonly page: string;
		readonly leadId: string;
		readonly request: Request;
	}) => Promise<ApplicationInviteProps | undefined>;
	/** The picker of a time for a call, where somebody keeps a calendar. */
	readonly slotsFor: (call: GapContext<typeof callSlots>) => Promise<ReactNode>;
	/** Other ways to reach the business. */
	readonly contact: () => FormContact;
	/** What may be written into a form for whoever asks. */
	readonly known: (request: Request) => Promise<FormViewInput["prefill"]>;
}
