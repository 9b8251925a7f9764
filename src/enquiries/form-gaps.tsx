import type { ReactNode } from "react";
import { applicantContact } from "#applications/gaps.ts";
import { categoryContact, categoryForm } from "#catalogue/categories/category-gaps.ts";
import { productKey } from "#catalogue/product-key.ts";
import {
	buildFormAnchor,
	type ProductFormContext,
	productContact,
	productForm,
	productPriceContact,
} from "#catalogue/products/product-form-rules.ts";
import type { GapContext } from "#core/gaps.ts";
import type { EnquiriesDeps, FormFillerDeps } from "#enquiries/deps.ts";
import type { FormLocation } from "#forms/rendering/form-location-rules.ts";
import { findRequestedForm } from "#forms/rendering/form-post-routes.ts";
import { formId } from "#forms/rendering/form-presenter.ts";
import {
	type FormRenderContext,
	isFormRenderContext,
} from "#forms/rendering/form-render-context.ts";
import { attachmentField } from "#forms/submission/attachment-rules.ts";
import { ContactBand, ContactLinks } from "#forms/views/contact-band-view.tsx";
import { FormBand } from "#forms/views/form-band-view.tsx";
import { applicantContactPlacement } from "#leads/application-rules.ts";
import { openAutomaticGrants } from "#leads/known-visitors/lead-access-rules.ts";
import { orderContact } from "#orders/gaps.ts";
import { isSameSiteNavigation } from "#platform/http/same-site.ts";
import { practiceRunAddress } from "#practice-tests/addresses.ts";
import { practiceForm, practiceResultForm } from "#practice-tests/gaps.ts";
import { practicePlacements } from "#practice-tests/placements/practice-placement-rules.ts";
import { referAndEarnForm } from "#referral/gaps.ts";
import { resourceForm } from "#resources/gaps.ts";
import { webinarForm } from "#resources/webinars/gaps.ts";
import { searchAdvice } from "#search/gaps.ts";
import { defineFiller, type GapFiller, type GapFilling } from "#shell/pages/gap.tsx";
import {
	type ContactFormContext,
	contactForm,
	inlineForm,
	quoteForm,
} from "#storefront/contact/gaps.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import {
	categoryContactBand,
	productContactBand,
	productPriceLinks,
	resourceEbookBand,
} from "./contact-band-presenter.ts";
import { hasPromisedPage } from "./download-rules.ts";
import {
	locateCategoryForm,
	locateProductForm,
	locateResourceForm,
} from "./form-location-commands.ts";
import { messages } from "./messages.ts";
import { locatePracticeForm } from "./practice-form-commands.ts";
import { locateWebinarForm } from "./webinar-form-commands.ts";

/** The places of forms on pages. Cached pages only link to a form; a rendered form is for one visitor alone. */
export function formGapFillers(deps: FormFillerDeps): GapFiller[] {
	const { snapshots } = deps;
	return [
		defineFiller(productForm, async (context, renderContext) => {
			const product = toFormProduct(context);
			const key = productKey(product);
			const { node, ...filling } = await fillPageForm(deps, renderContext, ({ page }) =>
				context.openForm && hasPromisedPage(snapshots.site, context.openForm)
					? locateProductForm(deps, product, {
							siteModule: context.openForm,
							page,
						})
					: undefined,
			);
			return {
				...filling,
				node: (
					<>
						{/* Forms that open over the page are about the same product. */}
						<span
							data-lead-product={key}
							data-automatic-grant={issueAutomaticGrant(deps, renderContext, key)}
							hidden
						/>
						{node}
					</>
				),
			};
		}),
		defineFiller(productContact, (context) => ({
			node: <ContactBand {...productContactBand(snapshots, context)} />,
			tags: ["catalogue"],
		})),
		defineFiller(productPriceContact, (context) => ({
			node: <ContactLinks links={productPriceLinks(snapshots, context)} />,
			tags: ["catalogue", "site"],
		})),
		defineFiller(categoryForm, ({ category, openForm }, renderContext) =>
			fillPageForm(deps, renderContext, ({ page }) =>
				openForm ? locateCategoryForm(deps, category, { siteModule: openForm, page }) : undefined,
			),
		),
		defineFiller(categoryContact, ({ category }) => ({
			node: <ContactBand {...categoryContactBand(deps, category)} />,
			tags: ["site"],
		})),
		...[contactForm, quoteForm].map((gap) =>
			defineFiller(gap, (input, renderContext) => fillFramedForm(deps, input, renderContext)),
		),
		defineFiller(searchAdvice, async ({ siteModule, text }, renderContext) => {
			const openedContext = findOpenedContext(renderContext, siteModule);
			if (openedContext) {
				const formLocation = {
					siteModule,
					page: openedContext.page,
					label: messages.askAdvisor,
				};
				return { node: await renderForm(deps, openedContext, formLocation) };
			}
			const link = (
				<p>
					<ButtonLink href={adviceLink(siteModule, text)} rel="nofollow">
						{messages.askAdvisor}
					</ButtonLink>
				</p>
			);
			return { node: snapshots.forms.placement(siteModule) && link };
		}),
		defineFiller(practiceForm, ({ test, siteModule }, renderContext) =>
			fillPageForm(deps, renderContext, ({ page }) => {
				const found = test && snapshots.practiceTests.findById(test.id);
				return found && siteModule
					? locatePracticeForm(deps, found, { siteModule, page })
					: undefined;
			}),
		),
		defineFiller(resourceForm, ({ type, slug, siteModule }, renderContext) => {
			const found = snapshots.resources.find(type, slug);
			if (found && siteModule)
				return fillPageForm(deps, renderContext, ({ page }) =>
					locateResourceForm(deps, found, { siteModule, page }),
				);
			const band = found && resourceEbookBand(snapshots, found);
			return { node: band && <ContactBand {...band} />, tags: ["resources", "site"] };
		}),
		defineFiller(webinarForm, ({ webinar, siteModule }, renderContext) =>
			fillPageForm(deps, renderContext, () => {
				const found = siteModule ? snapshots.webinars.find(webinar) : undefined;
				return found && siteModule ? locateWebinarForm(deps, found, siteModule) : undefined;
			}),
		),
		defineFiller(practiceResultForm, (context, renderContext) =>
			fillResultForm(deps, context, renderContext),
		),
		defineFiller(referAndEarnForm, (context, renderContext) =>
			fillFriendForm(deps, context, renderContext),
		),
		defineFiller(applicantContact, async ({ page, ...product }, context) => {
			const formContext = toFormContext(context);
			if (!formContext) return { node: undefined };
			const siteModule = applicantContactPlacement;
			const location = await locateProductForm(deps, toFormProduct(product), { siteModule, page });
			return { node: location && (await renderForm(deps, formContext, location)) };
		}),
		...[orderContact, inlineForm].map((gap) =>
			defineFiller(gap, async (own, renderContext) => {
				const formContext = toFormContext(renderContext);
				if (!formContext) return { node: undefined };
				const { page } = findRequestedForm(formContext.request);
				return { node: await renderForm(deps, formContext, { ...own, page }) };
			}),
		),
	];
}

/** Pages give the request to their gaps only where they are rendered for one visitor. */
const toFormContext = (renderContext: unknown): FormRenderContext | undefined =>
	isFormRenderContext(renderContext) ? renderContext : undefined;

/**
 * Issues the grant to a page that was requested for an automatic lead about this product, and was
 * opened from our own origin or directly.
 */
function issueAutomaticGrant(
	{ hash, clock, configuredUrl }: EnquiriesDeps,
	renderContext: unknown,
	product: string,
): string | undefined {
	const request = toFormContext(renderContext)?.request;
	const query = request?.url.split("?")[1];
	if (!request || new URLSearchParams(query).get("auto_lead") !== "1") return undefined;
	return isSameSiteNavigation(request, configuredUrl, ({ searchParams }) =>
		searchParams.has("auto_lead"),
	)
		? openAutomaticGrants(hash, clock).issue(product)
		: undefined;
}

const toFormProduct = (context: Omit<ProductFormContext, "openForm">) => ({
	...context,
	kind: context.productType,
	id: context.productId,
});

/** Fills the space below the head of a page, over its whole width. */
async function fillPageForm(
	deps: FormFillerDeps,
	renderContext: unknown,
	locate: (requestedForm: {
		page: string;
	}) => Promise<FormLocation | undefined> | FormLocation | undefined,
): Promise<GapFilling> {
	const formContext = toFormContext(renderContext);
	const formLocation = formContext && (await locate(findRequestedForm(formContext.request)));
	if (!formLocation) return { node: undefined };
	const node = await deps.formRenderer.render(formLocation, formContext);
	return {
		node: node && <FormBand anchor={buildFormAnchor(formLocation.siteModule)}>{node}</FormBand>,
	};
}

/** The form stands below the result. The attempt goes with it: the server looks up its result. */
async function fillResultForm(
	deps: FormFillerDeps,
	{ test, attempt }: GapContext<typeof practiceResultForm>,
	renderContext: unknown,
): Promise<GapFilling> {
	const formContext = toFormContext(renderContext);
	const found = deps.snapshots.practiceTests.findById(test.id);
	const siteModule = practicePlacements.result;
	const page = practiceRunAddress.to(test);
	const formLocation = found && locatePracticeForm(deps, found, { siteModule, page });
	const node = formContext && formLocation && (await renderForm(deps, formContext, formLocation));
	return {
		node: node && (
			<>
				<input type="hidden" name={attachmentField} form={formId(siteModule)} value={attempt} />
				{node}
			</>
		),
	};
}

/** The code of the link goes with the form: the server looks up who made it, and decides about the discount. */
async function fillFriendForm(
	deps: FormFillerDeps,
	{ siteModule, product, shareCode }: GapContext<typeof referAndEarnForm>,
	renderContext: unknown,
): Promise<GapFilling> {
	const formContext = toFormContext(renderContext);
	if (!formContext) return { node: undefined };
	const { page } = findRequestedForm(formContext.request);
	const node = await renderForm(deps, formContext, { siteModule, page, product });
	return {
		node: node && (
			<>
				<input type="hidden" name={attachmentField} form={formId(siteModule)} value={shareCode} />
				{node}
			</>
		),
	};
}

/** The frame has a title and reasons of its own. While it is closed it stays empty; its script fetches the form. */
async function fillFramedForm(
	deps: FormFillerDeps,
	{ popup }: ContactFormContext,
	renderContext: unknown,
): Promise<GapFilling> {
	const { siteModule, title: label, submitLabel: submit } = popup;
	const openedContext = findOpenedContext(renderContext, siteModule);
	if (!openedContext) return { node: undefined };
	const { page } = openedContext;
	return {
		node: await deps.formRenderer.render({ siteModule, page, label, submit }, openedContext),
	};
}

/** Undefined unless this form is the one that the address requests. */
function findOpenedContext(renderContext: unknown, siteModule: string) {
	const formContext = toFormContext(renderContext);
	if (!formContext) return undefined;
	const requestedForm = findRequestedForm(formContext.request);
	return requestedForm.siteModule === siteModule
		? { ...formContext, page: requestedForm.page }
		: undefined;
}

async function renderForm(
	{ formRenderer }: FormFillerDeps,
	renderContext: FormRenderContext,
	formLocation: FormLocation,
): Promise<ReactNode> {
	const node = await formRenderer.render(formLocation, renderContext);
	return node && <div id={buildFormAnchor(formLocation.siteModule)}>{node}</div>;
}

function adviceLink(siteModule: string, text: string): string {
	const query = new URLSearchParams({
		...(text && { q: text }),
		form: siteModule,
	});
	return `?${query}#${buildFormAnchor(siteModule)}`;
}
