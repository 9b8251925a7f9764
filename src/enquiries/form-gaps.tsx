import type { ReactNode } from "react";
import type { ContentSnapshots } from "#app/content/content-snapshots.ts";
import type { SiteDeps } from "#app/site-deps.ts";
import {
	categoryForm,
	categoryTalk,
} from "#catalogue/categories/category-gaps.ts";
import { productKey } from "#catalogue/product-key.ts";
import {
	buildFormAnchor,
	type ProductFormContext,
	productForm,
	productTalk,
} from "#catalogue/products/product-form-rules.ts";
import type { FormDesk } from "#forms/rendering/form-desk.tsx";
import type { FormMoment } from "#forms/rendering/form-moment.ts";
import type { FormPlace } from "#forms/rendering/form-place.ts";
import { askedForm } from "#forms/rendering/form-posts.ts";
import { FormBand } from "#forms/views/form-band.tsx";
import { TalkBand } from "#forms/views/talk-band.tsx";
import { orderContact } from "#orders/gaps.ts";
import { searchAdvice } from "#search/gaps.ts";
import {
	defineFiller,
	type GapFiller,
	type GapFilling,
} from "#shell/pages/gap.tsx";
import {
	type ContactFormContext,
	contactForm,
	quoteForm,
	standingForm,
} from "#storefront/contact/gaps.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { issueAutomaticGrant } from "./automatic-grant-routes.ts";
import { categoryTalkBand, productTalkBand } from "./contact-band-presenter.ts";
import {
	type FormLocationDeps,
	locateCategoryForm,
	locateProductForm,
} from "./form-location-commands.ts";

interface FormFillerDeps extends FormLocationDeps, Pick<SiteDeps, "config"> {
	readonly desk: FormDesk;
	readonly books: ContentSnapshots;
}

/** Where forms stand. On pages that everybody shares a link leads to each; drawn it is for one visitor alone. */
export function formGapFillers(deps: FormFillerDeps): GapFiller[] {
	const { books } = deps;
	return [
		defineFiller(productForm, async (context, renderContext) => {
			const product = toFormProduct(context);
			const key = productKey(product);
			const { node, ...filling } = await fillPageForm(
				deps,
				renderContext,
				({ page }) =>
					context.asked
						? locateProductForm(deps, product, {
								siteModule: context.asked,
								page,
							})
						: undefined,
			);
			return {
				...filling,
				node: (
					<>
						{/* Forms that open over the page are about the same. */}
						<span
							data-lead-product={key}
							data-automatic-grant={issueAutomaticGrant(
								deps,
								renderContext,
								key,
							)}
							hidden
						/>
						{node}
					</>
				),
			};
		}),
		defineFiller(productTalk, (context) => ({
			node: <TalkBand {...productTalkBand(books, context)} />,
			tags: ["catalogue"],
		})),
		defineFiller(categoryForm, ({ category, asked }, renderContext) =>
			fillPageForm(deps, renderContext, ({ page }) =>
				asked
					? locateCategoryForm(deps, category, { siteModule: asked, page })
					: undefined,
			),
		),
		defineFiller(categoryTalk, ({ category }) => ({
			node: <TalkBand {...categoryTalkBand(deps, category)} />,
			tags: ["site"],
		})),
		...[contactForm, quoteForm].map((gap) =>
			defineFiller(gap, (input, renderContext) =>
				fillFramedForm(deps, input, renderContext),
			),
		),
		defineFiller(searchAdvice, async ({ siteModule, text }, renderContext) => {
			const openedContext = findOpenedContext(renderContext, siteModule);
			if (openedContext) {
				const formLocation = {
					siteModule,
					page: openedContext.page,
					label: "Ask an advisor",
				};
				return { node: await renderForm(deps, openedContext, formLocation) };
			}
			const link = (
				<p>
					<ButtonLink href={adviceLink(siteModule, text)} rel="nofollow">
						Ask an advisor
					</ButtonLink>
				</p>
			);
			return { node: books.forms.placement(siteModule) && link };
		}),
		...[orderContact, standingForm].map((gap) =>
			defineFiller(gap, async ({ siteModule }, renderContext) => {
				const formContext = renderContext as FormMoment | undefined;
				if (!formContext) return { node: undefined };
				const { page } = askedForm(formContext.request);
				return {
					node: await renderForm(deps, formContext, { siteModule, page }),
				};
			}),
		),
	];
}

const toFormProduct = (context: Omit<ProductFormContext, "asked">) => ({
	...context,
	kind: context.productType,
	id: context.productId,
});

/** Below the head of a page, over its whole width. */
async function fillPageForm(
	deps: FormFillerDeps,
	renderContext: unknown,
	locate: (requestedForm: {
		page: string;
	}) => Promise<FormPlace> | FormPlace | undefined,
): Promise<GapFilling> {
	const formContext = renderContext as FormMoment | undefined;
	const formLocation =
		formContext && (await locate(askedForm(formContext.request)));
	if (!formLocation) return { node: undefined };
	const node = await deps.desk.draw(formLocation, formContext);
	return {
		node: node && (
			<FormBand anchor={buildFormAnchor(formLocation.siteModule)}>
				{node}
			</FormBand>
		),
	};
}

/** The frame has its own title and reasons. Closed, it waits for its script, which fetches the form. */
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
		node: await deps.desk.draw(
			{ siteModule, page, label, submit },
			openedContext,
		),
	};
}

/** Undefined unless this form is the one that the address asks for. */
function findOpenedContext(renderContext: unknown, siteModule: string) {
	const formContext = renderContext as FormMoment | undefined;
	const requestedForm = formContext && askedForm(formContext.request);
	return requestedForm?.siteModule === siteModule
		? {
				...formContext,
				page: requestedForm.page,
				request: (formContext as FormMoment).request,
			}
		: undefined;
}

async function renderForm(
	{ desk }: FormFillerDeps,
	renderContext: FormMoment,
	formLocation: FormPlace,
): Promise<ReactNode> {
	const node = await desk.draw(formLocation, renderContext);
	return (
		node && <div id={buildFormAnchor(formLocation.siteModule)}>{node}</div>
	);
}

function adviceLink(siteModule: string, text: string): string {
	const query = new URLSearchParams({
		...(text && { q: text }),
		form: siteModule,
	});
	return `?${query}#${buildFormAnchor(siteModule)}`;
}
