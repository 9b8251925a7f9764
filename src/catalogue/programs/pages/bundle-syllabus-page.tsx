import { counted } from "#core/formats.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { InlineText } from "#ui/rich-text.tsx";
import { courseSyllabusAddress } from "../../addresses.ts";
import { DocumentLink } from "../../pages/document-link.tsx";
import {
	ProductSubpage,
	SubpagePart,
} from "../../pages/product/product-subpage.tsx";
import { Syllabus } from "../../pages/product/syllabus.tsx";
import { hoursText } from "../../presenters.ts";
import type { SyllabusModule } from "../../product.ts";
import type { BundleView } from "../bundle-view.ts";

/** Every course of a program with what is taught in it. */
export function BundleSyllabusPage({
	view,
	syllabuses,
}: {
	view: BundleView;
	/** By the slug of the course. */
	syllabuses: ReadonlyMap<string, readonly SyllabusModule[]>;
}) {
	const { bundle, links, crumbs, locale } = view;
	const { capstone } = bundle.details;
	return (
		<ProductSubpage
			hue={view.hue}
			crumbs={[...crumbs, { name: "Syllabus", href: links.syllabus }]}
			kicker="Syllabus"
			title={view.title}
			lead={`${counted(bundle.courseCount, "course")} in ${view.length}, ${view.pace.toLowerCase()}.`}
			actions={
				<>
					<ButtonLink href={links.page}>About the program</ButtonLink>
					<ButtonLink href={links.agenda} look="quiet" icon="mail">
						Have it sent to you
					</ButtonLink>
					<DocumentLink name="Brochure" href={links.brochure} of={bundle} />
				</>
			}
		>
			{view.steps.map(({ slug, title, summary, facts }, at) => (
				<SubpagePart
					key={slug}
					id={`course-${at + 1}`}
					title={`${at + 1}. ${title}`}
					aside={facts}
				>
					<p dir="auto">
						<InlineText text={summary} />
					</p>
					<Syllabus
						modules={(syllabuses.get(slug) ?? []).map(
							({ hours, ...module }) => ({
								...module,
								length: hoursText(hours, locale),
							}),
						)}
					/>
					<p>
						<Link href={courseSyllabusAddress.to({ slug })}>
							The syllabus of this course
						</Link>
					</p>
				</SubpagePart>
			))}
			<SubpagePart id="capstone" title={capstone.title} aside="Capstone">
				<p dir="auto">
					<InlineText text={capstone.brief} />
				</p>
			</SubpagePart>
		</ProductSubpage>
	);
}
