import type { ReactNode } from "react";
import { toRecord } from "#core/collections/records.ts";
import type { FormsDeps } from "#forms/deps.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import { LeadFormIsland } from "#forms/islands/lead-form-island.tsx";
import { type ThanksMarkup, toLeadFormProps } from "#forms/lead-form/lead-form-props.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import { FormDialog } from "#forms/views/dialogs/form-dialog-view.tsx";
import { FormCard } from "#forms/views/form-card-view.tsx";
import { LeadThanks } from "#forms/views/lead-thanks-view.tsx";
import { ResetNotice } from "#forms/views/reset-notice-view.tsx";
import type { Request } from "#platform/http/server.ts";
import { renderFragment } from "#shell/pages/render-fragment.ts";
import type { FormLocation } from "./form-location-rules.ts";
import { toFormView } from "./form-presenter.ts";
import type { FormRenderContext } from "./form-render-context.ts";
import { loadFormViewInput } from "./form-view-input-commands.ts";
import { findSentForm, type SentFormRequest } from "./sent-form-commands.ts";
import { fallbackThanks, thanksFor } from "./thanks-presenter.ts";

export interface FormRenderer {
	/**
	 * Renders the form, or the thanks if the address requests them; undefined if content has no such
	 * form.
	 */
	render(formLocation: FormLocation, context: FormRenderContext): Promise<ReactNode>;
	/** The thanks alone, for the browser that has sent the form; undefined for any other. */
	renderThanks(
		formLocation: FormLocation,
		request: SentFormRequest,
	): Promise<ThanksMarkup | undefined>;
}

/** Renders forms for one visitor; the result must not be cached for others. */
export function createFormRenderer(deps: FormsDeps): FormRenderer {
	const findPlacement = ({ siteModule, page }: FormLocation, request: Request) => {
		const { country } = deps.findLocation(request);
		const enterprise = deps.findEnterprise(request, page);
		const visitor = { country, isBusiness: enterprise !== undefined };
		const placement = deps.forms.findPlacementFor(visitor, siteModule);
		return placement?.variant === "none" ? undefined : placement;
	};
	return {
		async render(formLocation, context) {
			const placement = findPlacement(formLocation, context.request);
			if (!placement) return undefined;
			return (
				(await thanksOnPage(deps, formLocation, placement, context)) ??
				(await renderForm(deps, formLocation, placement, context))
			);
		},
		async renderThanks(formLocation, sentRequest) {
			const placement = findPlacement(formLocation, sentRequest.request);
			const sent = placement && (await findSentForm(deps, formLocation, placement, sentRequest));
			if (!sent) return undefined;
			const thanks = thanksFor(sent);
			return {
				...renderFragment(<LeadThanks {...thanks} />, deps.assets),
				download: thanks.download?.href,
				callStep: thanks.callStep,
			};
		},
	};
}

/** Only for the browser that sent the form; in any other browser the same address opens the form. */
async function thanksOnPage(
	deps: FormsDeps,
	formLocation: FormLocation,
	placement: Placement,
	{ request, refused, refusedCall }: FormRenderContext,
): Promise<ReactNode> {
	const query = toRecord(request.query);
	if (query.sent !== "1" || refused) return undefined;
	const sent = await findSentForm(deps, formLocation, placement, {
		...{ request, refusedCall },
		isSkipped: query.later === "1",
	});
	if (!sent) return undefined;
	const hasChosen = query.chosen === "1";
	return <LeadThanks {...thanksFor({ ...sent, hasChosen, isPage: true })} />;
}

async function renderForm(
	deps: FormsDeps,
	formLocation: FormLocation,
	placement: Placement,
	context: FormRenderContext,
): Promise<ReactNode> {
	const { siteModule, label, subject } = formLocation;
	const refused = context.refused?.siteModule === siteModule ? context.refused : undefined;
	const shown = withSubmitText(placement, formLocation.submit);
	const view = toFormView(
		await loadFormViewInput(deps, formLocation, shown, {
			...context,
			refused,
		}),
	);
	const notice = refused?.isReset && (
		<ResetNotice action={view.action} typed={selectTexts(refused.typed)} />
	);
	const contact = deps.contact();
	const { labelledBy } = formLocation;
	if (label !== undefined || labelledBy !== undefined)
		return (
			<>
				{notice}
				<LeadFormIsland {...toLeadFormProps(view, { label, labelledBy, contact })} />
			</>
		);
	const fallback = fallbackThanks(formLocation, placement, view.hidden.lead_id);
	const thanks = renderFragment(<LeadThanks {...fallback} />);
	const form = toLeadFormProps(view, { thanks, contact });
	const hasSteps = placement.followUps.includes("booking") && deps.offersSlots(context.request);
	const time = hasSteps ? await deps.namedTime(context.request) : undefined;
	const { businessModule } = placement;
	const company = businessModule ? deps.forms.placement(businessModule) : undefined;
	const card = (
		<FormCard {...{ form, placement: shown, subject, notice, hasSteps, time, company }} />
	);
	return formLocation.isPopup ? (
		<FormDialog placement={placement} page={formLocation.page}>
			{card}
		</FormDialog>
	) : (
		card
	);
}

function withSubmitText(placement: Placement, submit: FormLocation["submit"]): Placement {
	return submit ? { ...placement, texts: { ...placement.texts, submit } } : placement;
}

function selectTexts(values: FormValues): Record<string, string> {
	return Object.fromEntries(
		Object.entries(values).filter(
			(entry): entry is [string, string] => typeof entry[1] === "string",
		),
	);
}
