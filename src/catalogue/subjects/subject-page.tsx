import { CardGrid } from "#catalogue/lists/card-grid-view.tsx";
import { messages } from "#catalogue/messages.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { Accordion } from "#ui/disclosure/accordion.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import styles from "./subject-page.module.css";
import type { CatalogueSubject } from "./subject-schema.ts";

export function SubjectPage({
	subject,
	path,
	cards,
}: {
	subject: CatalogueSubject;
	path: string;
	cards: readonly (ProductSummary & { readonly why: string })[];
}) {
	return (
		<>
			<header className={styles.head}>
				<div className={`wrap ${styles.text}`}>
					<Breadcrumb
						crumbs={[
							{ name: messages.home, href: "/" },
							{ name: subject.title, href: path },
						]}
					/>
					<h1 className={styles.title}>{subject.title}</h1>
					<p className={styles.lead}>{subject.lead}</p>
				</div>
			</header>
			<section className={`wrap ${styles.section}`} aria-labelledby="products">
				<h2 id="products">{messages.subjects.products}</h2>
				<CardGrid cards={cards} />
			</section>
			<section className={styles.about}>
				<div className={`wrap ${styles.section}`}>
					<RichText text={subject.body} />
				</div>
			</section>
			{subject.faqs.length > 0 && (
				<section className={`wrap ${styles.section}`} aria-labelledby="questions">
					<h2 id="questions">{messages.subjects.questions}</h2>
					<Accordion
						items={subject.faqs.map(({ question, answer }) => ({
							title: question,
							body: <p>{answer}</p>,
						}))}
						className={styles.questions}
					/>
				</section>
			)}
		</>
	);
}
