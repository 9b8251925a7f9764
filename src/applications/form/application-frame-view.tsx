import type { ReactNode } from "react";
import { applicationAddresses } from "#applications/addresses.ts";
import { messages } from "#applications/messages.ts";
import type { AppliedProgram } from "#applications/program-commands.ts";
import { ProductSubpage } from "#catalogue/products/product-subpage-view.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./application.module.css";

/** The layout of all application pages: the current step, and how admission goes beside it. */
export function ApplicationLayout({
	program,
	title,
	lead,
	children,
}: {
	program: AppliedProgram;
	title: string;
	lead: string;
	children: ReactNode;
}) {
	const { kind, slug, crumbs, hue, kindName } = program;
	const href = applicationAddresses[kind].to({ slug });
	return (
		<ProductSubpage
			hue={hue}
			crumbs={[...crumbs, { name: messages.breadcrumb, href }]}
			kicker={namedOnce(kindName, program.title)}
			title={title}
			lead={lead}
		>
			<div className={styles.columns}>
				<div className={styles.main}>{children}</div>
				<div className={styles.aside}>
					<AdmissionAside program={program} />
				</div>
			</div>
		</ProductSubpage>
	);
}

/** "Bootcamp: Bootcamp of Law" would stutter. */
const namedOnce = (kind: string, title: string): string =>
	title.toLowerCase().includes(kind.toLowerCase()) ? title : `${kind}: ${title}`;

function AdmissionAside({ program }: { program: AppliedProgram }) {
	const { admissionSteps, school, links } = program;
	return (
		<>
			{admissionSteps.length > 0 && (
				<div className={styles.asidePart}>
					<h2 className={styles.asideTitle}>{messages.admission.stepsTitle}</h2>
					<ol className={styles.list}>
						{admissionSteps.map((step) => (
							<li key={step} dir="auto">
								{step}
							</li>
						))}
					</ol>
				</div>
			)}
			<div className={styles.asidePart}>
				<h2 className={styles.asideTitle}>{messages.admission.readersTitle}</h2>
				<p>{messages.admission.readers(school)}</p>
				<p>
					<Link href={links.call}>{messages.admission.advisor}</Link>
				</p>
			</div>
		</>
	);
}
