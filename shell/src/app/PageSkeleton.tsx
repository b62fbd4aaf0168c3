import { Container, Section, Skeleton } from '@sumut/shared-ui';

/** The shape of a page while its code is loading. */
export function PageSkeleton() {
  return (
    <>
      <Section surface="ink">
        <Container>
          <Skeleton lines={2} />
        </Container>
      </Section>
      <Section surface="mist">
        <Container>
          <Skeleton lines={8} />
        </Container>
      </Section>
    </>
  );
}
