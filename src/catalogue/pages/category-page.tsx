import { Breadcrumb } from "#ui/breadcrumb.tsx";
import type { Hue } from "#ui/hues.ts";
import { categoryAddress } from "../addresses.ts";
import type { CardFacts } from "../presenters.ts";
import type { Category } from "../product.ts";
import styles from "./category-page.module.css";
import { CourseCardView } from "./course-card.tsx";

export function CategoryPage({
	category,
	courses,
}: {
	category: Category;
	courses: readonly CardFacts[];
}) {
	return (
		<section data-hue={category.hue as Hue}>
			<header className={styles.head}>
				<div className={`wrap ${styles.text}`}>
					<Breadcrumb
						crumbs={[
							{ name: "Home", href: "/" },
							{
								name: category.name,
								href: categoryAddress.to({ slug: category.slug }),
							},
						]}
					/>
					<h1>{category.name}</h1>
					<p className={styles.lead}>{category.description}</p>
				</div>
			</header>
			<div className={`wrap ${styles.list}`}>
				<h2 className={styles.count}>
					{courses.length === 1 ? "1 course" : `${courses.length} courses`}
				</h2>
				<ul className={styles.cards}>
					{courses.map((course) => (
						<li key={course.id}>
							<CourseCardView facts={course} />
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
