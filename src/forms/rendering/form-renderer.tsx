import type { ReactNode } from "react";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import { LeadFormIsland } from "#forms/islands/lead-form-island.tsx";
import {
	type ThanksMarkup,
	toLeadFormProps,
} from "#forms/lead-form/lead-form-props.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import { FormCard } from "#forms/views/form-card.tsx";
import { LeadThanks } from "#forms/views/lead-thanks.tsx";
import { ResetNotice } from "#forms/views/reset-notice.tsx";
import type { Request } from "#platform/http/server.ts";
import { renderFragment } from "#shell/pages/render-fragment.ts";
import { formAsk } from "./form-ask.ts";
import type { FormLocation } from "./form-location.ts";
import { toFormView } from "./form-presenter.ts";
import type { FormRenderContext } from "./form-render-context.ts";
import type { FormRendererDeps } from "./form-renderer-deps.ts";
import { findSentForm } from "./sent-form.ts";
import { thanksAhead, thanksFor } from "./thanks.ts";

export interface FormRenderer {
	/** The form, or the thanks where its address asks for them; undefined where content has no such form. */
	draw(place: FormLocation, moment: FormRenderContext): Promise<ReactNode>;
	/** The thanks alone, for the browser that has sent the form; undefined for any other. */
	thank(place: FormLocation, request: Request): Promise<ThanksMarkup | undefined>;
}

/** Draws forms for one visitor: nobody else may be shown what comes out. */
export function createFormRenderer(parts: FormRendererDeps): FormRenderer {
	const placementOf = (place: FormLocation, request: Request) => {
		const { country } = parts.findLocation(request);
		const placement = parts.forms.findPlacementFor(country, place.siteModule);
		return placement?.variant === "none" ? undefined : placement;
	};
	return {
		async draw(place, moment) {
			const placement = placementOf(place, moment.request);
			if (!placement) return undefined;
			return (
				(await thanksOnPage(parts, place, placement, moment)) ??
				(await drawForm(parts, place, placement, moment))
			);
		},
		async thank(place, request) {
			const placement = placementOf(place, request);
			const sent =
				placement && (await findSentForm(parts, place, placement, request));
			if (!sent) return undefined;
			const facts = thanksFor(sent);
			return {
				...renderFragment(<LeadThanks facts={facts} />),
				download: facts.download?.href,
			};
		},
	};
}

/** Only the browser that sent it is thanked; an address that was passed on opens the form. */
async function thanksOnPage(
	parts: FormRendererDeps,
	place: FormLocation,
	placement: Placement,
	{ request, refused }: FormRenderContext,
): Promise<ReactNode> {
	const query = request.query as Record<string, unknown>;
	if (query.sent !== "1" || refused) return undefined;
	const sent = await findSentForm(parts, place, placement, request);
	if (!sent) return undefined;
	const hasChosen = query.chosen === "1";
	return <LeadThanks facts={thanksFor({ ...sent, hasChosen, isPage: true })} />;
}

async function drawForm(
	parts: FormRendererDeps,
	place: FormLocation,
	placement: Placement,
	moment: FormRenderContext,
): Promise<ReactNode> {
	const { siteModule, label, subject } = place;
	const refused =
		moment.refused?.siteModule === siteModule ? moment.refused : undefined;
	const worded = withSubmit(placement, place.submit);
	const view = toFormView(
		await formAsk(parts, place, worded, { ...moment, refused }),
	);
	const notice = refused?.isReset && (
		<ResetNotice action={view.action} typed={textsOf(refused.typed)} />
	);
	const contact = parts.contact();
	const { labelledBy } = place;
	if (label !== undefined || labelledBy !== undefined)
		return (
			<>
				{notice}
				<LeadFormIsland
					{...toLeadFormProps(view, { label, labelledBy, contact })}
				/>
			</>
		);
	const ahead = thanksAhead(place, placement, view.hidden.lead_id);
	const thanks = renderFragment(<LeadThanks facts={ahead} />);
	const form = toLeadFormProps(view, { thanks, contact });
	return <FormCard {...{ form, placement: worded, subject, notice }} />;
}

function withSubmit(
	placement: Placement,
	submit: FormLocation["submit"],
): Placement {
	return submit
		? { ...placement, texts: { ...placement.texts, submit } }
		: placement;
}

function textsOf(values: FormValues): Record<string, string> {
	return Object.fromEntries(
		Object.entries(values).filter(
			(entry): entry is [string, string] => typeof entry[1] === "string",
		),
	);
}
