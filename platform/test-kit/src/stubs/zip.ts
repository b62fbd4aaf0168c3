export default { src: 'kit.zip', size: 1_200_000 };
