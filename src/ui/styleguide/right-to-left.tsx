import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import styles from "#ui/styleguide/specimen.module.css";
import { Specimen, StyleguideChapter } from "#ui/styleguide/specimen.tsx";

export function RightToLeftChapter() {
	return (
		<StyleguideChapter
			title="Right to left"
			about="Nothing here knows left from right, only start and end."
		>
			<Specimen name="Arabic" layout="stack">
				<div dir="rtl" lang="ar" className={styles.stack}>
					<Breadcrumb
						label="مسار التنقل"
						crumbs={[
							{ name: "الرئيسية", href: "/ar" },
							{ name: "علوم البيانات", href: "/ar/data" },
						]}
					/>
					<div className={styles.row}>
						<ButtonLink href="#rtl" iconAfter="arrow">
							كل الدورات
						</ButtonLink>
						<Button look="quiet">قارن الأسعار</Button>
					</div>
					<div className={styles.grid}>
						<Card
							href="#rtl-card"
							title="مقدمة في علوم البيانات"
							cover={<CoverArt seed="rtl" hue="lagoon" />}
							kicker="علوم البيانات · مبتدئ"
						>
							من السؤال إلى جواب يمكن الدفاع عنه.
						</Card>
						<div className={styles.stack}>
							<TextField
								label="الاسم الكامل"
								requiredMark="مطلوب"
								error="اكتب اسمك كما في جواز السفر"
								required
							/>
							<Select
								label="البلد"
								optionalMark="اختياري"
								options={[{ value: "EG", label: "مصر" }]}
							/>
						</div>
					</div>
					<Pagination
						current={2}
						total={3}
						hrefOf={(page) => `?page=${page}`}
						labels={{
							pages: "الصفحات",
							page: (n) => `صفحة ${n}`,
							previous: "السابق",
							next: "التالي",
						}}
					/>
				</div>
			</Specimen>
		</StyleguideChapter>
	);
}
