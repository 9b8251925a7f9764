import type { ReactNode } from "react";
import { type ProductKey, productKey } from "#catalogue/product-key.ts";
import { isLocalPath } from "#core/addresses.ts";
import type { FieldProblem } from "#core/calls.ts";
import type { ContextOf } from "#core/gaps.ts";
import { parseUuid } from "#core/ids.ts";
import type { Request } from "#platform/http/server.ts";
import type { Place } from "#visitors/audience.ts";
import type { CountryBook } from "#visitors/country-book.ts";
import type { FormBook } from "../form-book.ts";
import { type FormAsk, viewForm } from "../form-view.ts";
import type { callSlots } from "../gaps.ts";
import type { InviteFacts } from "../pages/application-invite.tsx";
import { FormCard, type FormSubject } from "../pages/form-card.tsx";
import { LeadForm } from "../pages/lead-form.tsx";
import { LeadThanks } from "../pages/lead-thanks.tsx";
import type { Lesson } from "../pages/lesson-list.tsx";
import { ResetNotice } from "../pages/reset-notice.tsx";
import type { FormValues } from "../shown-rules.ts";
import type { Placement } from "../site-modules.ts";
import type { StoredLead } from "../stored-lead.ts";
import { type Download, thanksFor } from "./thanks.ts";

/** Where a form stands, and what it is about there. */
export interface FormPlace {
	readonly siteModule: string;
	/** The host page, with whatever of its query it cannot do without. */
	readonly page: string;
	readonly product?: FormProduct | undefined;
	readonly subject?: FormSubject | undefined;
	readonly download?: Download | undefined;
	/** What a preview hands over. */
	readonly lessons?: readonly Lesson[] | undefined;
	/** The frame around it has a title and reasons of its own. */
	readonly label?: string | undefined;
	/** In place of the placement's own word on the button. */
	readonly submit?: string | undefined;
}
export interface FormProduct extends ProductKey {
	readonly slug: string;
	readonly category: string;
}

/** For whom a page is drawn, and what they sent in vain, if they did. */
export interface FormMoment {
	readonly request: Request;
	readonly refused?: RefusedForm | undefined;
}
export interface RefusedForm {
	readonly siteModule: string;
	readonly typed: FormValues;
	readonly leadId: string | undefined;
	readonly problems: readonly FieldProblem[];
	readonly message?: string | undefined;
	/** A no to being written to empties the form, as published; what was typed can be brought back. */
	readonly isReset?: boolean;
}

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
	/** The latest lead that this browser has sent from a placement. */
	readonly sentLead: (
		request: Request,
		siteModule: string,
	) => Promise<Pick<StoredLead, "id" | "lead" | "product"> | undefined>;
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

export interface FormDesk {
	/** The form, or the thanks for it; undefined where content has no such form. */
	draw(place: FormPlace, moment: FormMoment): Promise<ReactNode>;
}

/** Draws forms for one visitor: nobody else may be shown what comes out. */
export function openFormDesk(parts: DeskParts): FormDesk {
	return {
		async draw(place, moment) {
			const { country } = parts.placeOf(moment.request);
			const placement = parts.forms.placementIn(country, place.siteModule);
			if (!placement || placement.variant === "none") return undefined;
			const thanks = await sentForm(parts, place, placement, moment);
			if (thanks) return <LeadThanks facts={thanksFor(thanks)} />;
			return drawForm(parts, place, placement, moment);
		},
	};
}

/** Only the browser that sent it is thanked; an address that was passed on opens the form. */
async function sentForm(
	parts: DeskParts,
	place: FormPlace,
	placement: Placement,
	{ request, refused }: FormMoment,
) {
	const { siteModule, page, product, download, lessons = [] } = place;
	const { sent, chosen } = request.query as Record<string, unknown>;
	if (sent !== "1" || refused) return undefined;
	const stored = await parts.sentLead(request, siteModule);
	if (!stored) return undefined;
	return {
		placement,
		leadType: stored.lead.leadType,
		leadId: stored.id,
		page,
		download,
		lessons,
		slots: placement.followUps.includes("booking")
			? await parts.slotsFor({ lead: stored.id, siteModule, page })
			: undefined,
		invite: isAbout(stored, product)
			? await inviteFor(parts, place, placement, { request, leadId: stored.id })
			: undefined,
		hasChosen: chosen === "1",
		isPage: true,
	};
}

/** The latest lead from this form may have been about another product. */
function isAbout(
	{ product }: Pick<StoredLead, "product">,
	shown: FormProduct | undefined,
): boolean {
	return product?.kind === shown?.kind && product?.id === shown?.id;
}

async function inviteFor(
	parts: DeskParts,
	{ product, page }: FormPlace,
	{ followUps }: Placement,
	lead: { readonly request: Request; readonly leadId: string },
): Promise<InviteFacts | undefined> {
	return product && followUps.includes("application")
		? parts.inviteTo({ product, page, ...lead })
		: undefined;
}

async function drawForm(
	parts: DeskParts,
	place: FormPlace,
	placement: Placement,
	moment: FormMoment,
): Promise<ReactNode> {
	const { siteModule, page, download, lessons = [], label } = place;
	const refused =
		moment.refused?.siteModule === siteModule ? moment.refused : undefined;
	const view = viewForm(
		await formAsk(parts, place, placement, { ...moment, refused }),
	);
	const notice = refused?.isReset && (
		<ResetNotice action={view.action} typed={textsOf(refused.typed)} />
	);
	if (label !== undefined)
		return (
			<>
				{notice}
				<LeadForm view={view} label={label} submit={place.submit} />
			</>
		);
	const thanks = thanksFor({
		placement,
		leadType: placement.leadType,
		leadId: view.hidden.lead_id,
		page,
		download,
		lessons,
		invite: await inviteFor(parts, place, placement, {
			request: moment.request,
			leadId: view.hidden.lead_id,
		}),
		hasChosen: false,
	});
	const { subject } = place;
	return <FormCard {...{ view, subject, thanks, notice }} />;
}

async function formAsk(
	parts: DeskParts,
	{ page, product }: FormPlace,
	placement: Placement,
	{ request, refused }: FormMoment,
): Promise<FormAsk> {
	const { forms, countries } = parts;
	const visitor = parts.placeOf(request);
	const { country, european } = visitor;
	const again = refused?.isReset ? undefined : refused;
	return {
		placement,
		page,
		product: product && productKey(product),
		european,
		country,
		isListedProgram:
			product !== undefined &&
			forms.forms.listedPrograms.includes(product.slug),
		words: forms.forms.consent,
		mail: forms.forms.mail,
		choices: {
			countries: countries.all,
			courses: placement.fields.includes("course")
				? await parts.coursesFor(product?.category, visitor)
				: [],
		},
		marks: {
			// Whoever mends a form means the same lead.
			leadId: parseUuid(again?.leadId ?? "") ?? crypto.randomUUID(),
			submissionId: crypto.randomUUID(),
			stamp: parts.stamp(placement.siteModule),
		},
		prefill: refused ? undefined : await parts.known(request),
		refused: again,
	};
}

function textsOf(values: FormValues): Record<string, string> {
	return Object.fromEntries(
		Object.entries(values).filter(
			(entry): entry is [string, string] => typeof entry[1] === "string",
		),
	);
}

/** The page that somebody names as the form's host; nothing that leads away from here. */
export function hostPage(path: string): string | undefined {
	return path.length <= 500 && isLocalPath(path) ? path : undefined;
}
